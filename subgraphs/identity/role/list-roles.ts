import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { rolePage, roleTotal } from '../store/role.store.js'
import type { RolePage } from './role.types.js'

/** Lists the roles of the caller's tenant, newest first. */
export const listRoles = query<PageArgs, RolePage>('listRoles', async (ctx, args, { tenantId }) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const [items, [count]] = await identityServices(ctx).database.readList(
    'listRoles',
    tenantId,
    rolePage.with({ tenant: tenantId, limit, offset }),
    roleTotal.with({ tenant: tenantId }),
  )
  return { items, total: count!.total, page, pageSize }
})
