import { hash } from 'node:crypto'
import { type Encryption, type Place, sha256 } from '@otorga/kernel/base/crypto'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import { LRUCache } from 'lru-cache'
import type { GuardedCache } from './guarded-cache.js'

/** The session of one browser: the user, and the tokens, which never leave the server. */
export interface Session {
  tenantId: string
  userId: string
  email: string
  name: string
  roles: readonly string[]
  organization: { id: string; name: string } | null
  /** The provider's id of its own session. */
  sid: string | null
  /** How the user signed in, by the values of RFC 8176; null when the provider does not say. */
  amr: readonly string[] | null
  startedAt: number
  accessToken: string
  refreshToken: string | null
  /** When the access token is renewed, and when it expires. */
  renewAt: number
  expiresAt: number
}

/** A session and its key in the store, a hash of the cookie. Read-only, because requests share it. */
export type KeptSession = Readonly<Session & { key: string }>

// Longer than the time between two renewals of a session's tokens; each renewal adds the session again.
const indexSeconds = 24 * 3600
const endsOf = (tenantId: string) => `session-ends:${tenantId}`
const bySid = (tenantId: string, sid: string) => `session-sid:${tenantId}:${sha256(sid)}`
const bySub = (tenantId: string, userId: string) => `session-sub:${tenantId}:${userId}`
const indexesOf = ({ tenantId, userId, sid }: Session) => [
  bySub(tenantId, userId),
  ...(sid === null ? [] : [bySid(tenantId, sid)]),
]

/** A session's tenant is inside it, so its key alone is known before it opens; of two sessions none have the same. */
const placeOf = (key: string): Place => ({ tenantId: '', table: 'cache', column: 'session', recordId: key })

/** Sessions in the cache: encrypted, under the hash of their id, with indexes by the provider's session and the user. */
export function createSessionStore(cache: GuardedCache, encryption: Encryption, seconds: number) {
  const opened = new LRUCache<string, KeptSession>({ max: 5_000 })
  // Computed for every request; the one-shot `hash` takes half the time of `sha256`.
  const keyOf = (id: string) => `session:${hash('sha256', id, 'hex')}`

  function open(key: string, sealed: string): KeptSession | undefined {
    const known = opened.get(sealed)
    if (known?.key === key) return known
    try {
      const session = { ...(JSON.parse(encryption.decrypt(sealed, placeOf(key))) as Session), key }
      opened.set(sealed, session)
      return session
    } catch {
      return undefined // encrypted by a retired key, or altered
    }
  }
  const seal = ({ key, ...session }: KeptSession) => encryption.encrypt(JSON.stringify(session), placeOf(key))

  async function index(session: KeptSession) {
    await Promise.all(indexesOf(session).map((name) => cache.addToSet(name, session.key, indexSeconds)))
  }

  const read = (key: string, slide?: number): Soon<KeptSession | undefined> =>
    whenReady(cache.get(key, slide), (sealed) => (sealed === undefined ? undefined : open(key, sealed)))

  /** Ends one session; returns true only to the caller that has ended it. */
  async function end(session: KeptSession): Promise<boolean> {
    const ended = await cache.delete(session.key)
    await Promise.all(indexesOf(session).map((name) => cache.removeFromSet(name, session.key)))
    return ended
  }

  const tenantEndedAt = (tenantId: string): Soon<number> =>
    whenReady(cache.members(endsOf(tenantId)), (moments) =>
      moments.reduce((last, one) => Math.max(last, Number(one)), 0),
    )

  return {
    keyOf,
    end,

    /** Reads a session and extends it. */
    use: (key: string) => read(key, seconds),

    /** Reads a session without extending it. */
    read: (key: string) => read(key),

    async create(id: string, session: Session): Promise<void> {
      const kept = { ...session, key: keyOf(id) }
      const others = await cache.members(bySub(session.tenantId, session.userId))
      await Promise.all(
        others.map(async (key) => {
          if ((await cache.get(key)) === undefined)
            await cache.removeFromSet(bySub(session.tenantId, session.userId), key)
        }),
      )
      await index(kept)
      await cache.set(kept.key, seal(kept), seconds)
    },

    /** Stores the renewed session; false when it has ended meanwhile. */
    async replace(session: KeptSession): Promise<boolean> {
      await index(session)
      return cache.set(session.key, seal(session), seconds, 'existing')
    },

    /** Ends the sessions that belong to a session at the provider, or to a user; returns those that it ended. */
    async endAll(tenantId: string, { sid, sub }: { sid?: string; sub?: string }, until = Infinity) {
      const keys = await cache.members(sid === undefined ? bySub(tenantId, sub!) : bySid(tenantId, sid))
      const found = await Promise.all(keys.map((key) => read(key)))
      const meant = found.filter(
        (one) => one !== undefined && one.startedAt <= until && (sub === undefined || one.userId === sub),
      ) as KeptSession[]
      const ended = await Promise.all(meant.map(end))
      return meant.filter((_, at) => ended[at])
    },

    /**
     * Ends every session of a tenant that began until a time; a session is removed at its next use. The times are collected and the
     * latest counts, so that two processes that do this at once do not undo each other.
     */
    endTenant: (tenantId: string, until: number): Promise<void> =>
      cache.addToSet(endsOf(tenantId), String(until), seconds),

    tenantEndedAt,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
