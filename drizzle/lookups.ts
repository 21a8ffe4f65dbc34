import { flowLookups } from './flow/lookups.js'
import { lendingLookups } from './lending/lookups.js'
import type { Lookup } from './lookup.js'
import { signatureLookups } from './signature/lookups.js'

/** Every look-up without a tenant; a migration makes the function of each. */
export const lookups: readonly Lookup[] = [...lendingLookups, ...signatureLookups, ...flowLookups]
