import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { organizationById } from '../store/organization.store.js'
import type { Organization } from './organization.types.js'

async function find(ctx: RequestContext, { id }: { id: string }): Promise<Organization> {
  const { tenantId } = await callerOf(ctx)
  if (!looksLikeId(id)) throw notFound('organization')
  const [[row]] = await identityServices(ctx).database.read(tenantId, organizationById.with({ tenant: tenantId, id }))
  if (!row) throw notFound('organization')
  return row
}

/** Reads one organization of the caller's tenant. */
export const getOrganization = query<{ id: string }, Organization>('getOrganization', find, find)
