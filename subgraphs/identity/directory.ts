import { platformTenantId } from '@otorga/drizzle/components'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { CacheWatch } from '@otorga/kernel/base/metrics'
import { snakeCase } from '@otorga/kernel/base/naming'
import { briefly } from '@otorga/kernel/ports/cache'
import { type Actor, type Directory, directoryMilliseconds } from '@otorga/kernel/request/auth'
import type { IdentityServices } from './services.js'
import { activeApiClientById } from './store/api-client.store.js'
import { customRoles } from './store/role.store.js'
import { settledConfig } from './store/settled-config.js'
import { tenantById, tenantBySlug } from './store/tenant.store.js'
import { userById } from './store/user.store.js'
import { maySignIn } from './user/user.states.js'

/** Answers about tenants, users and API clients, at most `milliseconds` old. The ids may come from tokens that are not verified yet. */
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
    const { name, slug, status, modules, realmName, issuer, config, theme } = row
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
      logoUrl: theme.logoUrl ?? null,
      primaryColor: theme.primaryColor ?? null,
      mutedMails: Object.keys(config.notifications ?? {}).map(snakeCase),
      reminders: settledConfig(config).reminders,
      rolePermissions: Object.fromEntries(roles.map((role) => [role.name, role.permissions])),
    }
  }
  const loadActor = async (key: string): Promise<Actor | undefined> => {
    const [tenant, id] = key.split(' ') as [string, string]
    const [[user], [client]] = await database.read(
      tenant,
      userById.with({ tenant, id }),
      activeApiClientById.with({ tenant, id }),
    )
    if (user && maySignIn(user.status)) return { kind: 'user' }
    return client && { kind: 'client', heldBy: client.secretHeldBy }
  }
  const idOfSlug = briefly(milliseconds, async (slug: string) => {
    const [[row]] = await database.read(platformTenantId, tenantBySlug.with({ slug }))
    return row?.id
  })
  const tenant = briefly(milliseconds, loadTenant, { asked: watch('tenants') })
  const actor = briefly(milliseconds, loadActor, { asked: watch('users') })
  return {
    tenant: (id) => (looksLikeId(id) ? tenant(id.toLowerCase()) : undefined),
    async tenantBySlug(slug) {
      const id = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(slug) ? await idOfSlug(slug) : undefined
      return id === undefined ? undefined : tenant(id)
    },
    actor: (tenantId, id) =>
      looksLikeId(tenantId) && looksLikeId(id) ? actor(`${tenantId.toLowerCase()} ${id.toLowerCase()}`) : undefined,
  }
}
