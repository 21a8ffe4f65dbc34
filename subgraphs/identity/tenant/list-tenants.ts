import { platformTenantId } from '@otorga/drizzle/components'
import { containing } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantPage, tenantTotal } from '../store/tenant.store.js'
import { managedSlugs, recordReading } from './tenant.access.js'
import type { TenantPage, TenantStatus } from './tenant.types.js'
import { tenantView } from './tenant.view.js'

export interface ListTenantsArgs extends PageArgs {
  status?: TenantStatus | null
  search?: string | null
}

/** Lists tenants, newest first; a delegated_admin sees those it manages, which is audited as cross-tenant access. */
export const listTenants = query<ListTenantsArgs, TenantPage>('listTenants', async (ctx, args, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const services = identityServices(ctx)
  const slugs = await managedSlugs(services, caller)
  const filters = {
    status: args.status,
    search: args.search ? containing(args.search) : undefined,
    slugs: slugs?.join(),
  }
  const values = { ...filters, limit, offset }
  const [rows, [count]] = await services.database.readList(
    'listTenants',
    platformTenantId,
    tenantPage(filters).with(values),
    tenantTotal(filters).with(values),
  )
  await recordReading(services, ctx, caller, rows)
  return { items: rows.map((row) => tenantView(row)), total: count!.total, page, pageSize }
})
