import { platformTenantId } from '@otorga/drizzle/components'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { CacheWatch } from '@otorga/kernel/base/metrics'
import { briefly } from '@otorga/kernel/ports/cache'
import { type Directory, directoryMilliseconds } from '@otorga/kernel/request/auth'
import type { IdentityServices } from './services.js'
import { customRoles } from './store/role.store.js'
import { tenantById, tenantBySlug } from './store/tenant.store.js'
import { userById } from './store/user.store.js'
import { maySignIn } from './user/user.states.js'

/** Answers about tenants and users, at most `milliseconds` old. The ids may come from tokens that are not verified yet. */
export function createDirectory(
  { database, provider }: Pick<IdentityServices, 'database' | 'provider'>,
  {
    milliseconds = directoryMilliseconds,
    watch = (_cache: string): CacheWatch =>
      () => {},
  } = {},
): Directory {
  const loadTenant = async (id: string): Promise<TenantInfo | undefined> => {
    const [[[row]], [roles]] = await Promise.all([
      database.read(platformTenantId, tenantById.with({ id })),
      database.read(id, customRoles.with({ tenant: id })),
    ])
    if (!row) return undefined
    const { name, slug, status, modules, realmName, issuer, config } = row
    return {
      tenantId: row.id,
      name,
      slug,
      status,
      modules,
      realmName,
      issuer,
      jwksUri: provider.jwksUri(realmName),
      timezone: config.timezone,
      locale: config.locale,
      currency: config.currency,
      makerChecker: config.makerChecker,
      rolePermissions: Object.fromEntries(roles.map((role) => [role.name, role.permissions])),
    }
  }
  const loadUser = async (key: string) => {
    const [tenantId, id] = key.split(' ') as [string, string]
    const [[row]] = await database.read(tenantId, userById.with({ tenant: tenantId, id }))
    return row !== undefined && maySignIn(row.status)
  }
  const idOfSlug = briefly(milliseconds, async (slug: string) => {
    const [[row]] = await database.read(platformTenantId, tenantBySlug.with({ slug }))
    return row?.id
  })
  const tenant = briefly(milliseconds, loadTenant, { asked: watch('tenants') })
  const user = briefly(milliseconds, loadUser, { asked: watch('users') })
  return {
    tenant: (id) => (looksLikeId(id) ? tenant(id.toLowerCase()) : undefined),
    async tenantBySlug(slug) {
      const id = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(slug) ? await idOfSlug(slug) : undefined
      return id === undefined ? undefined : tenant(id)
    },
    userMaySignIn: (tenantId, id) =>
      looksLikeId(tenantId) && looksLikeId(id) && user(`${tenantId.toLowerCase()} ${id.toLowerCase()}`),
  }
}
