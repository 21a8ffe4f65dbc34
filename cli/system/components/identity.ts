import type { RequestListener } from 'node:http'
import { openClient, promptStatements } from '@otorga/drizzle/driver'
import { approvedIdentityChanges } from '@otorga/identity/change-request/approved-changes'
import { createRemoteLogos } from '@otorga/identity/logo/remote-logos'
import { identityPeers } from '@otorga/identity/peers'
import { createEmbeddedProvider } from '@otorga/identity/provider/embedded/embedded-provider'
import type { IdentityProvider } from '@otorga/identity/provider/port'
import { buildIdentitySubgraph } from '@otorga/identity/schema'
import type { IdentityServices } from '@otorga/identity/services'
import { localeOfRealm } from '@otorga/identity/tenant/locale-of-realm'
import { activateUser, reported, verifyUser } from '@otorga/identity/user/activate-user'
import { recordSecondFactor, rolesWithSecondFactor } from '@otorga/identity/user/second-factor'
import { mailForgottenLink } from '@otorga/identity/user/welcome'
import { webhookDelivering } from '@otorga/identity/webhook/deliver-webhooks'
import { tellAdministrators } from '@otorga/identity/webhook/tell-administrators'
import { webhookConsumer } from '@otorga/identity/webhook/webhook-consumer'
import { createJobWorker } from '@otorga/kernel/messages/jobs'
import { createWebhookSender } from '@otorga/kernel/messages/webhook'
import { peerRegistry } from '@otorga/kernel/request/maker-checker'
import { planLimits } from '@otorga/schema/limits'
import { keycloakOf } from '../keycloak.js'
import { realmTerms } from '../realm-terms.js'
import type { ComponentParts, House, Wiring } from './component.js'

export interface IdentityParts extends ComponentParts<IdentityServices> {
  provider: IdentityProvider
  /** Serves the embedded provider; undefined when Keycloak is used. */
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
  const sql = openClient({ url: house.databaseUrl('idp'), name: 'otorga idp', max: 4, ...promptStatements })
  const embedded = createEmbeddedProvider({
    sql,
    baseUrl: idpUrl,
    ...realmTerms(config),
    encrypt: (text, place) => keys.encryption.encrypt(text, place),
    decrypt: (sealed, place) => keys.encryption.decrypt(sealed, place),
    adminSecret: keys.idpAdminSecret,
    ...consoles,
    onSignedIn: (event) => reported(identity(), event, activateUser),
    signInUrl: (realm) => `${publicUrl}/bff/login?tenant=${realm}`,
    localeOf: (realm) => localeOfRealm(identity(), realm),
    limiter: house.limiter,
    cache: house.cache,
    ...(house.passwordCost && { passwordCost: house.passwordCost }),
    signInAs: config.nodeEnv !== 'production',
    mailForgotten: (link) => mailForgottenLink(identity(), link),
    onVerified: (event) => reported(identity(), event, verifyUser),
    secondFactorRoles: (realm) => rolesWithSecondFactor(identity(), realm),
    onSecondFactor: (event) => recordSecondFactor(identity(), event),
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

/** Identity management, with the identity provider in which it creates realms and users. */
export const identityWiring: Wiring<IdentityParts> = {
  buildSubgraph: buildIdentitySubgraph,
  build(house) {
    const { provider, idpListener, jobs, stop } = providerOf(house, () => services)
    const [queued, webhooks] = [house.signal('identity jobs'), house.signal('identity webhooks')]
    const base = house.base('identity')
    const services: IdentityServices = {
      ...base,
      provider,
      changes: peerRegistry(base.peers),
      notifier: house.notifier,
      limiter: house.limiter,
      logos: createRemoteLogos(base),
      planLimits: { ...planLimits, ...house.config.planLimits },
      wakeJobs: queued.send,
      wakeWebhooks: webhooks.send,
    }
    return {
      services,
      provider,
      idpListener,
      jobs,
      stop,
      peers: identityPeers(services),
      consumers: [approvedIdentityChanges(services), webhookConsumer(services)],
      startWorkers() {
        const about = { component: 'identity', url: house.workerUrl('identity'), log: house.log } as const
        const handlers = { webhook_paused: tellAdministrators(services) }
        const runner = createJobWorker({ ...about, now: house.now, handlers })
        const { outbound, encryption } = services
        const sender = createWebhookSender({ ...about, outbound, encryption, ...webhookDelivering(services) })
        queued.on(runner.wake)
        webhooks.on(sender.wake)
        return [runner, sender]
      },
      checks: [],
    }
  },
}
