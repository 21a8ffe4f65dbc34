import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { organizationPage, organizationTotal } from '../store/organization.store.js'
import type { OrganizationPage } from './organization.types.js'

/** Lists the organizations of the caller's tenant, newest first. */
export const listOrganizations = query<PageArgs, OrganizationPage>(
  'listOrganizations',
  async (ctx, args, { tenantId }) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    const [items, [count]] = await identityServices(ctx).database.readList(
      'listOrganizations',
      tenantId,
      organizationPage.with({ tenant: tenantId, limit, offset }),
      organizationTotal.with({ tenant: tenantId }),
    )
    return { items, total: count!.total, page, pageSize }
  },
)
