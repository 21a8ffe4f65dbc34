/** The name of an applicant, as far as it is known. */
export const applicantName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')
