import { inColumn } from '@otorga/kernel/base/crypto'

interface Owner {
  tenantId: string
  id: string
}

/** The places of what is encrypted in a request, and in what providers answered about it. */
export const subjectPlace = (row: Owner) => inColumn('flow.flow_request', 'subject_encrypted', row)
export const tokenPlace = (row: Owner) => inColumn('flow.flow_request', 'token_encrypted', row)
export const factsPlace = (row: Owner) => inColumn('flow.flow_request', 'facts_encrypted', row)
export const profilePlace = (row: Owner) => inColumn('flow.flow_request', 'profile_encrypted', row)
export const enrichmentPlace = (row: Owner) => inColumn('flow.flow_enrichment', 'data_encrypted', row)
