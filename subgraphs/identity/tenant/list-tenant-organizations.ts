import { invalid } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import type { OrganizationPage } from '../organization/organization.types.js'
import { identityServices } from '../services.js'
import { organizationPage, organizationTotal } from '../store/organization.store.js'
import { findManaged } from './get-tenant.js'
import { recordReading } from './tenant.access.js'

export interface ListTenantOrganizationsArgs extends PageArgs {
  tenantId: string
  search?: string | null
  ids?: readonly string[] | null
}

/** The most organizations that can be named by their ids: a page of them. */
const mostIds = 100

/** Organizations of a tenant that the caller manages, newest first; a read by a delegated_admin is audited as cross-tenant access. */
export const listTenantOrganizations = query<ListTenantOrganizationsArgs, OrganizationPage>(
  'listTenantOrganizations',
  async (ctx, args, caller) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    const services = identityServices(ctx)
    if (args.ids && args.ids.length > mostIds) throw invalid({ field: 'ids', message: `must have at most ${mostIds}` })
    const filters = { search: partOf(args.search), ids: args.ids?.filter(looksLikeId).join() }
    const tenant = await findManaged(ctx, { id: args.tenantId })
    const values = { ...filters, tenant: tenant.id, limit, offset }
    const [items, [count]] = await services.database.readList(
      'listTenantOrganizations',
      tenant.id,
      organizationPage(filters).with(values),
      organizationTotal(filters).with(values),
    )
    await recordReading(services, ctx, caller, [tenant])
    return { items, total: count!.total, page, pageSize }
  },
)
