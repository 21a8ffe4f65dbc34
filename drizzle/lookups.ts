import type { Lookup } from './lookup.js'
import { signatureLookups } from './signature/lookups.js'

/** Every look-up without a tenant; a migration makes the function of each. */
export const lookups: readonly Lookup[] = [
  { component: 'lending', table: 'application', column: 'token_hash', type: 'text' },
  { component: 'lending', table: 'application', column: 'id', type: 'uuid' },
  ...signatureLookups,
  { component: 'flow', table: 'flow_request', column: 'token_hash', type: 'text' },
  { component: 'flow', table: 'flow_assignment', column: 'id', type: 'uuid' },
]
