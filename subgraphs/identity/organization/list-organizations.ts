import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { organizationPage, organizationTotal } from '../store/organization.store.js'
import type { OrganizationPage } from './organization.types.js'

export interface ListOrganizationsArgs extends PageArgs {
  search?: string | null
}

/** Lists the organizations of the caller's tenant, newest first. */
export const listOrganizations = query<ListOrganizationsArgs, OrganizationPage>(
  'listOrganizations',
  async (ctx, args, { tenantId }) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    const filters = { search: partOf(args.search) }
    const values = { ...filters, tenant: tenantId, limit, offset }
    const [items, [count]] = await identityServices(ctx).database.readList(
      'listOrganizations',
      tenantId,
      organizationPage(filters).with(values),
      organizationTotal(filters).with(values),
    )
    return { items, total: count!.total, page, pageSize }
  },
)
