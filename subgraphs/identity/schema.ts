import { platformTenantId } from '@otorga/drizzle/components'
import type { TenantQuery } from '@otorga/drizzle/query'
import { type Caller, loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { buildSubgraph, type Reference } from '@otorga/kernel/doors/graphql'
import { callerOf } from '@otorga/kernel/request/auth'
import DataLoader from 'dataloader'
import { OrganizationResolver } from './organization/organization.resolver.js'
import { organizationsByIds } from './organization/organization.store.js'
import { RoleResolver } from './role/role.resolver.js'
import { rolesByIds } from './role/role.store.js'
import { identityServices } from './services.js'
import { managedSlugs, manages, recordReading } from './tenant/tenant.access.js'
import { TenantResolver } from './tenant/tenant.resolver.js'
import { tenantsByIds } from './tenant/tenant.store.js'
import { tenantView } from './tenant/tenant.view.js'
import { UserResolver } from './user/user.resolver.js'
import { usersByIds } from './user/user.store.js'
import { userView } from './user/user.view.js'

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

const changeOr = (type: string) => (value: object) => ('entityType' in value ? 'ChangeRequest' : type)

/** Builds the subgraph of identity management; it does not listen. */
export const buildIdentitySubgraph = () =>
  buildSubgraph({
    component: 'identity',
    resolvers: [TenantResolver, UserResolver, RoleResolver, OrganizationResolver],
    unions: {
      UserOrChange: changeOr('User'),
      RoleOrChange: changeOr('Role'),
      DeletedRoleOrChange: changeOr('DeletedRole'),
    },
    references: {
      Tenant: {
        as: 'getTenant',
        load: ({ id }, ctx) => loaderOf(ctx, 'identity tenants', () => tenantLoader(ctx)).load(String(id)),
      },
      User: ownRows('users', 'userReference', usersByIds, userView),
      Role: ownRows('roles', 'getRole', rolesByIds),
      Organization: ownRows('organizations', 'getOrganization', organizationsByIds),
    },
  })
