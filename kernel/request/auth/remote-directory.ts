import { platformTenantId } from '@otorga/drizzle/components'
import type { ActorRecord, PeerService, TenantRecord } from '@otorga/schema/peers'
import { v7 as uuidv7 } from 'uuid'
import type { TenantInfo } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { looksLikeId } from '../../base/ids/index.js'
import type { CacheWatch } from '../../base/metrics/index.js'
import { briefly } from '../../ports/cache/index.js'
import type { Signals } from '../../ports/signals/index.js'
import type { Asker, Peers } from '../peers/index.js'
import { type Actor, type Directory, directoryMilliseconds } from './directory.js'

/** A signal that a tenant or one of its users has changed: `<tenant>` or `<tenant> <user>`. */
export const directorySignal = 'directory'

/** The service itself is the asker, because no user has been verified yet. */
export const ownAsker = (service: PeerService, tenantId: string): Asker => ({
  service,
  tenantId,
  onBehalfOf: { kind: 'service', id: `service:${service}`, name: service, roles: ['service'], sessionUid: null },
  request: { requestId: uuidv7(), ip: null },
})

export const tenantToWire = (tenant: TenantInfo): TenantRecord => ({
  tenant_id: tenant.tenantId,
  name: tenant.name,
  slug: tenant.slug,
  status: tenant.status,
  modules: tenant.modules,
  realm_name: tenant.realmName,
  issuer: tenant.issuer,
  jwks_uri: tenant.jwksUri,
  timezone: tenant.timezone,
  locale: tenant.locale,
  currency: tenant.currency,
  maker_checker: tenant.makerChecker,
  logo_url: tenant.logoUrl,
  primary_color: tenant.primaryColor,
  muted_mails: tenant.mutedMails,
  reminders: tenant.reminders,
  role_permissions: tenant.rolePermissions,
})

const tenantFromWire = (tenant: TenantRecord): TenantInfo => ({
  tenantId: tenant.tenant_id,
  name: tenant.name,
  slug: tenant.slug,
  status: tenant.status,
  modules: tenant.modules,
  realmName: tenant.realm_name,
  issuer: tenant.issuer,
  jwksUri: tenant.jwks_uri,
  timezone: tenant.timezone,
  locale: tenant.locale,
  currency: tenant.currency,
  makerChecker: tenant.maker_checker,
  logoUrl: tenant.logo_url,
  primaryColor: tenant.primary_color,
  mutedMails: tenant.muted_mails,
  reminders: tenant.reminders,
  rolePermissions: tenant.role_permissions,
})

export const actorToWire = (actor: Actor | undefined): ActorRecord => ({
  may_sign_in: actor !== undefined,
  ...(actor?.kind === 'client' && { client: { held_by: actor.heldBy } }),
})

const actorFromWire = ({ may_sign_in, client }: ActorRecord): Actor | undefined => {
  if (!may_sign_in) return undefined
  return client ? { kind: 'client', heldBy: client.held_by } : { kind: 'user' }
}

/** The directory of a process without identity management: queries identity management and caches answers for half a second. */
export function createRemoteDirectory(
  peers: Peers,
  service: PeerService,
  signals?: Signals,
  watch: (cache: string) => CacheWatch = () => () => {},
): Directory {
  const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((cause) => {
      throw new AppError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '1' }, cause })
    })
  const loadTenant = async (id: string) => {
    const found = await answered(peers.ask('identity.tenant', ownAsker(service, id), { tenant_id: id }))
    return found === null ? undefined : tenantFromWire(found)
  }
  const loadActor = async (key: string) => {
    const [tenantId, id] = key.split(' ') as [string, string]
    const asked = peers.ask('identity.userMaySignIn', ownAsker(service, tenantId), { user_id: id })
    return actorFromWire(await answered(asked))
  }
  const tenant = briefly(directoryMilliseconds, loadTenant, { asked: watch('tenants') })
  const user = briefly(directoryMilliseconds, loadActor, { asked: watch('users') })
  signals?.on(directorySignal, (note) => (note.includes(' ') ? user.forget(note) : tenant.forget(note)))
  const idOfSlug = briefly(directoryMilliseconds, async (slug: string) => {
    const asked = peers.ask('identity.tenantIdOf', ownAsker(service, platformTenantId), { slug })
    return (await answered(asked)).tenant_id ?? undefined
  })
  return {
    async tenantBySlug(slug) {
      const id = await idOfSlug(slug)
      return id === undefined ? undefined : tenant(id)
    },
    tenant: (id) => (looksLikeId(id) ? tenant(id.toLowerCase()) : undefined),
    actor: (tenantId, id) =>
      looksLikeId(tenantId) && looksLikeId(id) ? user(`${tenantId.toLowerCase()} ${id.toLowerCase()}`) : undefined,
  }
}
