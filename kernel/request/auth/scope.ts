import type { Visible } from '@otorga/drizzle/records'
import type { SystemRole } from '@otorga/schema/roles'
import type { Caller } from '../../base/context/index.js'
import { notFound } from '../../base/errors/index.js'

/** Refuses a service whose credentials name one tenant when its call names another one. */
export function refuseOtherTenant({ kind, tenantId }: Caller, named: string, noun: string) {
  if (kind === 'service' && tenantId !== '' && tenantId !== named.toLowerCase()) throw notFound(noun)
}

const wholeTenant: readonly string[] = ['tenant_admin', 'platform_admin', 'delegated_admin'] satisfies SystemRole[]

/**
 * Undefined for callers who see the whole tenant. Callers who are only operators, viewers or holders of custom roles see the
 * records of their organization and those without one; a caller without an organization sees only the latter. A service sees what
 * the caller sees on whose behalf it calls.
 */
export function organizationScope(caller: Caller): { organizationId: string | null } | undefined {
  if (caller.onBehalfOf) return organizationScope(caller.onBehalfOf)
  if (caller.kind === 'service' || caller.kind === 'holder') return undefined
  if (caller.roles.some((role) => wholeTenant.includes(role))) return undefined
  return { organizationId: caller.organizationId }
}

/** What a caller may see of a tenant's records, as filters of a query and their values. */
export function visibleTo(caller: Caller): Visible {
  const scope = organizationScope(caller)
  return {
    filters: { confined: scope ? true : undefined },
    values: { tenant: caller.tenantId, organization: scope?.organizationId ?? null },
  }
}
