import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { rolePage, roleTotal } from '../store/role.store.js'
import type { RolePage } from './role.types.js'

export interface ListRolesArgs extends PageArgs {
  search?: string | null
}

/** Lists the roles of the caller's tenant, newest first. */
export const listRoles = query<ListRolesArgs, RolePage>('listRoles', async (ctx, args, { tenantId }) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const filters = { search: partOf(args.search) }
  const values = { ...filters, tenant: tenantId, limit, offset }
  const [items, [count]] = await identityServices(ctx).database.readList(
    'listRoles',
    tenantId,
    rolePage(filters).with(values),
    roleTotal(filters).with(values),
  )
  return { items, total: count!.total, page, pageSize }
})
