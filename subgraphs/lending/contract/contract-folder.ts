/** The prefix of all PDFs that were ever drawn up for an application: its contract, those it replaced, and attempts that failed. */
export const contractFolder = (tenantId: string, applicationId: string) => `${tenantId}/contracts/${applicationId}`
