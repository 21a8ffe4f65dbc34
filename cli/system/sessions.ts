import type { SessionIdentity, SessionOptions } from '@otorga/gateway/session/ports'
import { createSessionGateway, type SessionGateway } from '@otorga/gateway/session/session-gateway'
import { consoleClientId, consoleClientSecret } from '@otorga/identity/provider/embedded/clients'
import type { Config } from '@otorga/kernel/base/config'
import type { ComponentServices } from '@otorga/kernel/base/context'
import type { RestAppOptions } from '@otorga/rest-adapter/http/app'
import { contextOf } from '@otorga/rest-adapter/http/handler'
import type { Brokers } from './drivers.js'
import type { Keys } from './secrets.js'

/** What the session gateway needs from its process. */
export interface SessionParts extends Pick<SessionOptions, 'cache' | 'jwks' | 'addresses'> {
  sessionIdentity: SessionIdentity
  ofContext: ComponentServices
  brokers: Brokers
}

/** The console's client at a realm. It is the same at every provider and needs no look-up. */
const consoleClientOf = (keys: Pick<Keys, 'idpAdminSecret'>) => (realm: string) => ({
  id: consoleClientId,
  secret: consoleClientSecret(keys.idpAdminSecret, realm),
})

/** The options of the session gateway of this process. */
export function sessionOptions(
  { config, keys }: { config: Config; keys: Pick<Keys, 'encryption' | 'idpAdminSecret'> },
  services: SessionParts,
  {
    contracts,
    validators,
    limiter,
    log,
    now,
  }: Pick<RestAppOptions, 'contracts' | 'validators' | 'limiter' | 'log' | 'now'>,
) {
  return {
    identity: services.sessionIdentity,
    clientOf: consoleClientOf(keys),
    cache: services.cache,
    encryption: keys.encryption,
    jwks: services.jwks,
    addresses: services.addresses,
    sessionSeconds: config.sessionMinutes * 60,
    sessionMaxSeconds: config.sessionMaxHours * 3_600,
    contextOf: (request: Parameters<typeof contextOf>[0]) => contextOf(request, 'public', services.ofContext),
    contracts,
    validators,
    limiter,
    log,
    now,
  }
}

/** The session gateway as a consumer of messages. */
export const sessionService = 'session-gateway'

/** Starts the session gateway. Messages of the broker tell it when a tenant or a user is locked out. */
export async function startSessions(...wiring: Parameters<typeof sessionOptions>): Promise<SessionGateway> {
  const sessions = createSessionGateway(sessionOptions(...wiring))
  await (await wiring[1].brokers.of(sessionService)).subscribe(sessions.subscription)
  return sessions
}
