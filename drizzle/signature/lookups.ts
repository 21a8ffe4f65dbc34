import type { Lookup } from '../lookup.js'

/** Finds a request by its link's token. */
export const requestByToken = {
  component: 'signature',
  table: 'signature_request',
  column: 'token_hash',
  type: 'text',
} as const satisfies Lookup

/** Finds the request that a provider's callback names. */
export const requestById = {
  component: 'signature',
  table: 'signature_request',
  column: 'id',
  type: 'uuid',
} as const satisfies Lookup

export const signatureLookups: readonly Lookup[] = [requestByToken, requestById]
