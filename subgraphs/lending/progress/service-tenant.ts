import { applicationById } from '@otorga/drizzle/lending/lookups'
import { lookupBy } from '@otorga/drizzle/lookup'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { lendingServices } from '../services.js'

const byId = lookupBy(applicationById)

/** The tenant of an application that another component names by its id only; it must be active. */
export async function tenantOfApplication(ctx: RequestContext, id: string): Promise<string> {
  const found = looksLikeId(id) ? await byId(lendingServices(ctx).database, id) : undefined
  if (!found) throw notFound('application')
  await checkActive(ctx, found.tenantId)
  return found.tenantId
}

/** Refuses a tenant that does not exist or is suspended. */
export async function checkActive(ctx: RequestContext, tenantId: string) {
  const tenant = await ctx.services.auth.directory.tenant(tenantId)
  if (!tenant) throw notFound('tenant')
  if (tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED')
  return tenant
}
