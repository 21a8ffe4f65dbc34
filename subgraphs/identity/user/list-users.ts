import { looksLikeId } from '@otorga/kernel/base/ids'
import { containing } from '@otorga/kernel/base/search'
import { organizationScope } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { userPage, userTotal } from '../store/user.store.js'
import type { UserPage, UserStatus } from './user.types.js'

export interface ListUsersArgs extends PageArgs {
  status?: UserStatus | null
  role?: string | null
  /** Only who works for the tenant; false for its customers alone. */
  staff?: boolean | null
  organizationId?: string | null
  search?: string | null
}

/** Lists the users of the caller's tenant, newest first; filters combine with AND. */
export const listUsers = query<ListUsersArgs, UserPage>('listUsers', async (ctx, args, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { status, role, staff, organizationId, search } = args
  if (organizationId && !looksLikeId(organizationId)) return { items: [], total: 0, page, pageSize }
  const scope = organizationScope(caller)
  const filters = {
    status,
    role,
    staff: staff === true ? true : undefined,
    only: staff === false ? 'customer' : undefined,
    organizationId,
    search: search ? containing(search) : undefined,
    confined: scope ? true : undefined,
  }
  const values = { ...filters, tenant: caller.tenantId, organization: scope?.organizationId ?? null, limit, offset }
  const [items, [count]] = await identityServices(ctx).database.readList(
    'listUsers',
    caller.tenantId,
    userPage(filters).with(values),
    userTotal(filters).with(values),
  )
  return { items, total: count!.total, page, pageSize }
})
