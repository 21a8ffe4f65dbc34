import type { RateLimit } from '@otorga/schema/limits'
import type { Caller } from '../../base/context/index.js'

/** The share of a tenant's limits that its customers may spend together, apart from those of its staff and programs. */
const customersShare = 0.1

/** The rule and the key by which a known caller's calls count. */
export interface Quota {
  rule: RateLimit
  key: string
}

/**
 * What a caller's calls count against: the tenant's limit for staff and API clients, which are the figures that the contract
 * names; a tenth of it for all customers of the tenant, so that one of them cannot use up what the others and the staff need.
 */
export function quotaOf(rule: RateLimit, { tenantId, roles }: Pick<Caller, 'tenantId' | 'roles'>): Quota {
  if (!roles.every((role) => role === 'customer')) return { rule, key: `tenant:${tenantId}` }
  return { rule: { ...rule, limit: Math.ceil(rule.limit * customersShare) }, key: `customers:${tenantId}` }
}
