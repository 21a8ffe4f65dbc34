import { inColumn } from '@otorga/kernel/base/crypto'

interface Owner {
  tenantId: string
  id: string
}

/** The places of what is encrypted in a request. */
export const identifierPlace = (row: Owner) => inColumn('signature.signature_request', 'identifier_encrypted', row)
export const tokenPlace = (row: Owner) => inColumn('signature.signature_request', 'token_sealed', row)
