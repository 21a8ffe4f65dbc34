import { createSessionGateway, type SessionGateway } from '@otorga/gateway/session/session-gateway'
import { sessionIdentity } from '@otorga/identity/session/session-identity'
import type { RestAppOptions } from '@otorga/rest-adapter/http/app'
import { contextOf } from '@otorga/rest-adapter/http/handler'
import type { ServiceSet } from './services.js'
import type { SystemOptions } from './system.js'

/** The options of the session gateway of this process. */
export function sessionOptions(
  { config, keys }: Pick<SystemOptions, 'config' | 'keys'>,
  services: ServiceSet,
  { contracts, validators, limiter, log, now }: RestAppOptions,
) {
  return {
    identity: sessionIdentity(services.identity),
    clientOf: (realm: string) => services.provider.consoleClient(realm),
    cache: services.cache,
    encryption: keys.encryption,
    jwks: services.jwks,
    addresses: services.addresses,
    sessionSeconds: config.sessionMinutes * 60,
    contextOf: (request: Parameters<typeof contextOf>[0]) => contextOf(request, 'public', services.ofContext),
    ...{ contracts, validators, limiter, log, now },
  }
}

/** Starts the session gateway: what ends tenants and users reaches it through the broker. */
export async function startSessions(...wiring: Parameters<typeof sessionOptions>): Promise<SessionGateway> {
  const sessions = createSessionGateway(sessionOptions(...wiring))
  await wiring[1].broker.subscribe(sessions.subscription)
  return sessions
}
