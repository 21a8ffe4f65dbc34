import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import type { OrganizationPage } from '../organization/organization.types.js'
import { identityServices } from '../services.js'
import { organizationPage, organizationTotal } from '../store/organization.store.js'
import { findManaged } from './get-tenant.js'
import { recordReading } from './tenant.access.js'

export interface ListTenantOrganizationsArgs extends PageArgs {
  tenantId: string
}

/** Organizations of a tenant that the caller manages, newest first; a read by a delegated_admin is audited as cross-tenant access. */
export const listTenantOrganizations = query<ListTenantOrganizationsArgs, OrganizationPage>(
  'listTenantOrganizations',
  async (ctx, args, caller) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    const services = identityServices(ctx)
    const tenant = await findManaged(ctx, { id: args.tenantId })
    const [items, [count]] = await services.database.readList(
      'listTenantOrganizations',
      tenant.id,
      organizationPage.with({ tenant: tenant.id, limit, offset }),
      organizationTotal.with({ tenant: tenant.id }),
    )
    await recordReading(services, ctx, caller, [tenant])
    return { items, total: count!.total, page, pageSize }
  },
)
