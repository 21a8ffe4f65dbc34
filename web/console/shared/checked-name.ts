interface Checked {
  subjectData: { name: string | null }
  subject: { fullName: string | null } | null
}

/** The name of a person who is checked: a check that began before they said it has it from their profile. */
export const checkedName = ({ subjectData, subject }: Checked): string | null =>
  subjectData.name || subject?.fullName || null
