import { platformTenantId } from '@otorga/drizzle/components'
import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import type { InternalTenantStatus } from './tenant.types.js'

async function find(ctx: RequestContext, { id }: { id: string }): Promise<InternalTenantStatus> {
  if (!looksLikeId(id)) throw notFound('tenant')
  const [[row]] = await identityServices(ctx).database.read(platformTenantId, tenantById.with({ id }))
  if (!row) throw notFound('tenant')
  return { tenantId: row.id, status: row.status, modules: row.modules }
}

/** The status of a tenant, for other components. */
export const tenantStatus = query<{ id: string }, InternalTenantStatus>('tenantStatus', find, find)
