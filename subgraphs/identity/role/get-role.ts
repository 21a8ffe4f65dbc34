import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { roleById } from '../store/role.store.js'
import type { Role } from './role.types.js'

async function find(ctx: RequestContext, { id }: { id: string }): Promise<Role> {
  const { tenantId } = await callerOf(ctx)
  if (!looksLikeId(id)) throw notFound('role')
  const [[row]] = await identityServices(ctx).database.read(tenantId, roleById.with({ tenant: tenantId, id }))
  if (!row) throw notFound('role')
  return row
}

/** Reads one role of the caller's tenant. */
export const getRole = query<{ id: string }, Role>('getRole', find, find)
