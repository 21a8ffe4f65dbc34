interface Checked {
  subjectData: { name: string | null }
  /** Absent for a reader to whom no profile is open. */
  subject?: { fullName: string | null } | null | undefined
}

/** The name of a person who is checked: a check that began before they said it has it from their profile. */
export const checkedName = ({ subjectData, subject }: Checked): string | null =>
  subjectData.name || subject?.fullName || null
