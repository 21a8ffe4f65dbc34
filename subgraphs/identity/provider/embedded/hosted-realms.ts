import type { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Provider as OidcProvider } from 'oidc-provider'
import { configurationOf } from './configuration.js'
import type { Context } from './embedded.types.js'
import { followed } from './followed.js'
import { Provider } from './library.js'
import { compareSecretsByHash } from './programs.js'
import { findRealm, type Realm } from './realm.store.js'
import { ensureKey, loadKeys, type RealmKey } from './realm-keys.js'
import { slideOnRenewal } from './session-life.js'
import { registerSignInAs } from './sign-in-as.js'

/** A realm with its protocol engine and its current keys. */
export interface HostedRealm {
  realm: Realm
  provider: OidcProvider
  serve: RequestListener
  keys: RealmKey[]
}

/** How many realms' engines a process keeps. */
export const mostRealms = 500

/** Finds realms and caches their engines. An engine is built at its first use, and again after the keys have changed. */
export function hostedRealms(context: Context): (name: string) => Promise<HostedRealm | undefined> {
  const engines = new LRUCache<string, Omit<HostedRealm, 'realm'> & { version: string }>({ max: mostRealms })

  return async (name) => {
    let realm = await findRealm(context.database, name)
    if (realm?.keysVersion === '') {
      await ensureKey(context, name)
      realm = await findRealm(context.database, name)
    }
    if (!realm) return undefined
    const version = `${realm.tenantId} ${realm.keysVersion}`
    const kept = engines.get(name)
    if (kept?.version === version) return { ...kept, realm }
    const keys = await loadKeys(context, name)
    const provider = engine(context, name, keys)
    const built = { provider, serve: followed(provider.callback()), keys, version }
    engines.set(name, built)
    return { ...built, realm }
  }
}

function engine(context: Context, name: string, keys: RealmKey[]): OidcProvider {
  const { baseUrl, log } = context
  const provider = new Provider(`${baseUrl}/realms/${name}`, configurationOf(context, name, keys))
  compareSecretsByHash(provider)
  if (context.signInAs) registerSignInAs(context, name, provider)
  slideOnRenewal(context, name, provider)
  // The listener rewrites the forwarded headers from the base address, so they can be trusted.
  provider.proxy = true
  const emitter: EventEmitter = provider
  emitter.on('error', (error) => log.error({ err: error, realm: name }, 'identity provider failed'))
  provider.on('server_error', (_ctx, error) => log.error({ err: error, realm: name }, 'identity provider failed'))
  provider.on('backchannel.error', (_ctx, error, client) =>
    log.error({ err: error, realm: name, client: client.clientId }, 'back-channel logout failed'),
  )
  return provider
}
