import type { RequestListener } from 'node:http'
import { approvedIdentityChanges } from '@otorga/identity/change-request/approved-changes'
import { identityPeers } from '@otorga/identity/peers'
import { createEmbeddedProvider } from '@otorga/identity/provider/embedded/embedded-provider'
import type { IdentityProvider } from '@otorga/identity/provider/port'
import { buildIdentitySubgraph } from '@otorga/identity/schema'
import type { IdentityServices } from '@otorga/identity/services'
import { tenantWebhooks } from '@otorga/identity/tenant/tenant-webhooks'
import { activateUser, lockUserOut, reported, verifyUser } from '@otorga/identity/user/activate-user'
import { peerRegistry } from '@otorga/kernel/request/maker-checker'
import { planLimits } from '@otorga/schema/limits'
import postgres from 'postgres'
import { keycloakOf } from '../keycloak.js'
import type { ComponentParts, House, Wiring } from './component.js'

export interface IdentityParts extends ComponentParts<IdentityServices> {
  provider: IdentityProvider
  /** Serves the embedded provider; undefined where Keycloak takes its place. */
  idpListener: RequestListener | undefined
}

/** The identity provider of this configuration: Keycloak, or the embedded one with its connections. */
function providerOf(house: House, identity: () => IdentityServices) {
  const { config, keys, log, now, addresses, idpUrl, publicUrl } = house
  const consoles = {
    consoleRedirectUris: (realm: string) => addresses.originsOf(realm).map((origin) => `${origin}/bff/callback`),
    backchannelLogoutUri: (realm: string) => `${publicUrl}/bff/backchannel-logout?tenant=${realm}`,
  }
  const keycloak = keycloakOf(config, keys, consoles)
  if (keycloak) return { provider: keycloak, idpListener: undefined, jobs: [], stop: async () => {} }
  const sql = postgres(house.databaseUrl('idp'), {
    max: 4,
    onnotice: () => {},
    connection: { application_name: 'otorga idp' },
  })
  const embedded = createEmbeddedProvider({
    sql,
    baseUrl: idpUrl,
    audience: 'otorga',
    accessTokenSeconds: 300,
    encrypt: (text) => keys.encryption.encrypt(text),
    decrypt: (sealed) => keys.encryption.decrypt(sealed),
    adminSecret: keys.idpAdminSecret,
    ...consoles,
    onSignedIn: (event) => reported(identity(), event, activateUser),
    signInUrl: (realm) => `${publicUrl}/bff/login?tenant=${realm}`,
    limiter: house.limiter,
    sendMail: (mail) => identity().notifier.send({ channel: 'email', ...mail }),
    onVerified: (event) => reported(identity(), event, verifyUser),
    onLocked: (event) => reported(identity(), event, lockUserOut),
    now,
    log,
  })
  return {
    provider: embedded,
    idpListener: embedded.listener,
    jobs: [{ name: 'sweep-identity-provider', every: 3_600, run: async () => void (await embedded.sweep()) }],
    stop: () => sql.end({ timeout: 5 }),
  }
}

/** Identity management, with the identity provider it founds realms and users at. */
export const identityWiring: Wiring<IdentityParts> = {
  buildSubgraph: buildIdentitySubgraph,
  build(house) {
    const { provider, idpListener, jobs, stop } = providerOf(house, () => services)
    const services: IdentityServices = {
      ...house.base('identity'),
      provider,
      changes: peerRegistry(house.peers),
      notifier: house.notifier,
      limiter: house.limiter,
      planLimits: { ...planLimits, ...house.config.planLimits },
    }
    return {
      services,
      provider,
      idpListener,
      jobs,
      stop,
      peers: { ...identityPeers(services), 'identity.webhooks': tenantWebhooks(services) },
      consumers: [approvedIdentityChanges(services)],
      checks: [],
    }
  },
}
