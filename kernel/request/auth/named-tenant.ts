import type { RequestContext, TenantInfo } from '../../base/context/index.js'
import { invalid, notFound } from '../../base/errors/index.js'

/**
 * The tenant of a call without credentials: named by its host, else by `?tenant=<slug>`. 400 when neither names one, 404 when
 * there is no such tenant.
 */
export async function namedTenant(ctx: RequestContext, slug: unknown): Promise<TenantInfo> {
  const { directory, slugOfHost } = ctx.services.auth
  const named = (ctx.host !== undefined && slugOfHost?.(ctx.host)) || slug
  if (typeof named !== 'string' || named === '')
    throw invalid({ field: 'tenant', message: 'is required where the host names no tenant' })
  const tenant = await directory.tenantBySlug(named)
  if (!tenant) throw notFound('tenant')
  return tenant
}
