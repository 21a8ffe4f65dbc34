import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'

interface Entry {
  keys: JWTVerifyGetKey | undefined
  kids: Set<string>
  freshUntil: number
  askAgainAt: number
  failures: number
  loading: Promise<void> | undefined
}

export interface JwksOptions {
  fetch?: (uri: string) => Promise<JSONWebKeySet>
  now?: () => number
  /** How long a fetched set is valid, and how soon an unknown key id may cause another fetch. */
  maxAgeMs?: number
  coolDownMs?: number
  /** How many realms are remembered; the keys of others are fetched again when they are needed. */
  maxRealms?: number
}

async function fetchJwks(uri: string): Promise<JSONWebKeySet> {
  const answer = await fetch(uri, { signal: AbortSignal.timeout(5_000), redirect: 'error' })
  if (!answer.ok) throw new Error(`${uri} answered ${answer.status}`)
  return (await answer.json()) as JSONWebKeySet
}

/**
 * Realm keys by JWKS address, kept for one hour. An unknown key id causes a refresh at most once per 30 s, and failures back off.
 * Other refreshes do not count towards that limit, so that a realm may rotate its keys at any time.
 */
export function createJwksCache({
  fetch: load = fetchJwks,
  now = () => performance.now(),
  maxAgeMs = 3_600_000,
  coolDownMs = 30_000,
  maxRealms = 5_000,
}: JwksOptions = {}) {
  const realms = new LRUCache<string, Entry>({ max: maxRealms })

  async function refresh(uri: string, entry: Entry, kid: string) {
    const expired = now() >= entry.freshUntil
    entry.loading ??= load(uri)
      .then((set) => {
        entry.keys = createLocalJWKSet(set)
        entry.kids = new Set(set.keys.map((key) => key.kid ?? ''))
        entry.freshUntil = now() + maxAgeMs
        entry.askAgainAt = expired && entry.kids.has(kid) ? 0 : now() + coolDownMs
        entry.failures = 0
      })
      .catch((error) => {
        entry.failures++
        entry.askAgainAt = now() + Math.min(coolDownMs, 250 * 2 ** entry.failures)
        if (!entry.keys) throw error // old keys still verify tokens with known key ids
      })
      .finally(() => {
        entry.loading = undefined
      })
    await entry.loading
  }

  /** The key set that may verify `kid`; rejects when the realm has never answered. */
  return async (uri: string, kid: string): Promise<JWTVerifyGetKey> => {
    let entry = realms.get(uri)
    if (!entry) {
      entry = { keys: undefined, kids: new Set(), freshUntil: 0, askAgainAt: 0, failures: 0, loading: undefined }
      realms.set(uri, entry)
    }
    const stale = now() >= entry.freshUntil || !entry.kids.has(kid)
    if (entry.loading && (!entry.keys || !entry.kids.has(kid))) await entry.loading
    else if (stale && now() >= entry.askAgainAt) await refresh(uri, entry, kid)
    if (!entry.keys) throw new Error(`the keys of ${uri} are not available yet`)
    return entry.keys
  }
}

export type JwksCache = ReturnType<typeof createJwksCache>
