import { platformTenantId } from '@otorga/drizzle/components'
import type { TenantQuery } from '@otorga/drizzle/query'
import { type Caller, loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { Reference } from '@otorga/kernel/doors/graphql'
import { callerOf } from '@otorga/kernel/request/auth'
import DataLoader from 'dataloader'
import { identityServices } from '../services.js'
import { organizationsByIds } from '../store/organization.store.js'
import { rolesByIds } from '../store/role.store.js'
import { tenantsByIds } from '../store/tenant.store.js'
import { usersByIds } from '../store/user.store.js'
import { managedSlugs, manages, recordReading } from '../tenant/tenant.access.js'
import { tenantView } from '../tenant/tenant.view.js'
import { userView } from '../user/user.view.js'

/** Rows of the caller's tenant by id, one query for all of a request's references. */
const ownRows = <Row extends { id: string }>(
  name: string,
  as: Reference['as'],
  byIds: TenantQuery<Row>,
  viewFor: (caller: Caller) => (row: Row) => object = () => (row) => row,
): Reference => ({
  as,
  load: ({ id }, ctx) =>
    loaderOf(ctx, `identity ${name}`, () => {
      return new DataLoader<string, object | undefined>(async (ids) => {
        const caller = await callerOf(ctx)
        const { tenantId } = caller
        const wanted = ids.filter(looksLikeId).join()
        const [rows] = await identityServices(ctx).database.read(
          tenantId,
          byIds.with({ tenant: tenantId, ids: wanted }),
        )
        const view = viewFor(caller)
        const found = new Map(rows.map((row) => [row.id, view(row)]))
        return ids.map((one) => found.get(one))
      })
    }).load(String(id)),
})

const tenantLoader = (ctx: RequestContext) =>
  new DataLoader<string, object | undefined>(async (ids) => {
    const caller = await callerOf(ctx)
    const services = identityServices(ctx)
    const [[rows], slugs] = await Promise.all([
      services.database.read(platformTenantId, tenantsByIds.with({ ids: ids.filter(looksLikeId).join() })),
      managedSlugs(services, caller),
    ])
    const managed = rows.filter((row) => manages(slugs, row))
    await recordReading(services, ctx, caller, managed)
    const found = new Map(managed.map((row) => [row.id, tenantView(row)]))
    return ids.map((id) => found.get(id))
  })

/** The loaders of entities by their keys, for other records and other components. */
export const references = {
  Tenant: {
    as: 'getTenant',
    load: ({ id }, ctx) => loaderOf(ctx, 'identity tenants', () => tenantLoader(ctx)).load(String(id)),
  },
  User: ownRows('users', 'userReference', usersByIds, userView),
  Role: ownRows('roles', 'getRole', rolesByIds),
  Organization: ownRows('organizations', 'getOrganization', organizationsByIds),
} satisfies Record<string, Reference>
