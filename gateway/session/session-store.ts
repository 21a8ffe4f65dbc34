import { hash } from 'node:crypto'
import { type Encryption, sha256 } from '@otorga/kernel/base/crypto'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import { LRUCache } from 'lru-cache'
import type { GuardedCache } from './guarded-cache.js'

/** One signed-in browser: who, and the tokens that never leave the server. */
export interface Session {
  tenantId: string
  userId: string
  email: string
  name: string
  roles: readonly string[]
  organization: { id: string; name: string } | null
  /** The provider's id of its own session. */
  sid: string | null
  startedAt: number
  accessToken: string
  refreshToken: string | null
  /** When the access token is renewed, and when it is of no use any more. */
  renewAt: number
  expiresAt: number
}

/** A session and the key it lies under: a hash, so that the store does not know the cookie. Requests share it: it is not changed. */
export type KeptSession = Readonly<Session & { key: string }>

// Longer than any session goes without renewing its tokens, which adds it again.
const indexSeconds = 24 * 3600
const endsOf = (tenantId: string) => `session-ends:${tenantId}`
const bySid = (tenantId: string, sid: string) => `session-sid:${tenantId}:${sha256(sid)}`
const bySub = (tenantId: string, userId: string) => `session-sub:${tenantId}:${userId}`
const indexesOf = ({ tenantId, userId, sid }: Session) => [
  bySub(tenantId, userId),
  ...(sid === null ? [] : [bySid(tenantId, sid)]),
]

/** Sessions in the cache: encrypted, under the hash of their id, with indexes by the provider's session and the user. */
export function createSessionStore(cache: GuardedCache, encryption: Encryption, seconds: number) {
  const opened = new LRUCache<string, KeptSession>({ max: 5_000 })
  // Made for every request: the one-shot hash costs half of sha256's.
  const keyOf = (id: string) => `session:${hash('sha256', id, 'hex')}`

  function open(key: string, sealed: string): KeptSession | undefined {
    const known = opened.get(sealed)
    if (known?.key === key) return known
    try {
      const session = { ...(JSON.parse(encryption.decrypt(sealed)) as Session), key }
      opened.set(sealed, session)
      return session
    } catch {
      return undefined // encrypted by a retired key, or altered
    }
  }
  const seal = ({ key: _key, ...session }: KeptSession) => encryption.encrypt(JSON.stringify(session))

  async function index(session: KeptSession) {
    await Promise.all(indexesOf(session).map((name) => cache.addToSet(name, session.key, indexSeconds)))
  }

  const read = (key: string, slide?: number): Soon<KeptSession | undefined> =>
    whenReady(cache.get(key, slide), (sealed) => (sealed === undefined ? undefined : open(key, sealed)))

  /** Ends one session; true for the one caller who ended it. */
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

    /** Reads a session, whose life begins anew. */
    use: (key: string) => read(key, seconds),

    /** Reads a session without using it. */
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

    /** Keeps the renewed session; false when it has ended meanwhile. */
    async replace(session: KeptSession): Promise<boolean> {
      await index(session)
      return cache.set(session.key, seal(session), seconds, 'existing')
    },

    /** Ends the sessions of one session at the provider, or of a user, and answers those it ended. */
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
     * Ends every session of a tenant that began until a moment; they go when they are next used. Moments are gathered, and the
     * latest counts: of two processes that end at once none takes back what the other has ended.
     */
    endTenant: (tenantId: string, until: number): Promise<void> =>
      cache.addToSet(endsOf(tenantId), String(until), seconds),

    tenantEndedAt,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
