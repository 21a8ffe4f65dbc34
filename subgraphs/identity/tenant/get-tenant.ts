import { platformTenantId } from '@otorga/drizzle/components'
import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import { managedSlugs, manages, recordReading } from './tenant.access.js'
import type { Tenant } from './tenant.types.js'
import { tenantView } from './tenant.view.js'

/** A tenant that the caller manages. NOT_FOUND. */
export async function findManaged(ctx: RequestContext, { id }: { id: string }) {
  if (!looksLikeId(id)) throw notFound('tenant')
  const services = identityServices(ctx)
  const [[[row]], slugs] = await Promise.all([
    services.database.read(platformTenantId, tenantById.with({ id })),
    managedSlugs(services, await callerOf(ctx)),
  ])
  if (!row || !manages(slugs, row)) throw notFound('tenant')
  return row
}

/** Reads one tenant; a read by a delegated_admin is audited as cross-tenant access. */
export const getTenant = query<{ id: string }, Tenant>(
  'getTenant',
  async (ctx, args, caller) => {
    const row = await findManaged(ctx, args)
    await recordReading(identityServices(ctx), ctx, caller, [row])
    return tenantView(row)
  },
  findManaged,
)
