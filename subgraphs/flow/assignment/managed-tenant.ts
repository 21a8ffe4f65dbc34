import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { delegatedSlug } from '@otorga/schema/roles'

/** The tenant, if the caller manages it. A platform_admin manages every tenant, a delegated_admin those that its roles name. */
export async function managedTenant(ctx: RequestContext, caller: Caller, tenantId: string) {
  const tenant = looksLikeId(tenantId) ? await ctx.services.auth.directory.tenant(tenantId) : undefined
  const managed =
    tenant &&
    (caller.roles.includes('platform_admin') || caller.roles.some((role) => delegatedSlug(role) === tenant.slug))
  if (!managed) throw notFound('tenant')
  return tenant
}
