import { randomBytes } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import type { Cache } from '@otorga/kernel/ports/cache'

/** What is cached of a subject, or of all lists of the tenant. */
export type CachedKind = 'trust-score' | 'metrics' | 'lists' | 'checks'

export interface Cached<Value> {
  value: Value
  hit: boolean
}

/** In the place of a subject's id: the lists of the whole tenant. */
export const tenantLists = 'lists'

/** How long an answer is kept unless something invalidates it. */
const answerSeconds = 300
/** Outlives every answer made under it, so that one that is gone takes its answers with it. */
const generationSeconds = 3600
/** How long readers ask the database after a writer was killed. */
const writingSeconds = 60

const keyOf = (tenantId: string, subjectId: string) => `profile:${tenantId}:${subjectId}`
const generationKey = (key: string) => `${key}:generation`
const writersKey = (key: string) => `${key}:writers`

interface Found {
  key?: string
  kept?: string | undefined
}
const nothing: Found = {}

// Unique: a random text for this process and a number for each writer in it.
const mine = randomBytes(12).toString('base64url')
let made = 0
const fresh = () => `${mine}${(++made).toString(36)}`

/**
 * Answers about subjects, never older than the last write. A subject has a generation, under which its answers are kept, and a
 * set of those who write about it. A writer enters the set, then gives the subject another generation, then writes, then leaves
 * the set. A reader takes the generation, then looks at the set: while somebody writes it asks the database and keeps nothing.
 * So what is kept under a generation was read when nobody wrote, and no reader that begins after a writer has begun sees it;
 * however many write at once. With the cache down readers ask the database; writers refuse, because a cache that comes back
 * would remember what they made untrue.
 */
export function createProfileCache(cache: Cache) {
  async function begun(key: string): Promise<string | undefined> {
    const made = fresh()
    const first = await cache.set(generationKey(key), made, generationSeconds, 'new')
    return first ? made : cache.get(generationKey(key))
  }

  const generationOf = (key: string): Soon<string | undefined> =>
    whenReady(
      whenReady(cache.get(generationKey(key)), (known) => known ?? begun(key)),
      // After the generation, never before it or beside it.
      (generation) =>
        whenReady(cache.members(writersKey(key)), (writers) => (writers.length === 0 ? generation : undefined)),
    )

  const find = (subject: string, kind: string): Soon<Found> =>
    whenReady(generationOf(subject), (generation) => {
      if (generation === undefined) return nothing
      const key = `${subject}:${generation}:${kind}`
      return whenReady(cache.get(key), (kept) => ({ key, kept }))
    })

  /** As `find`; a cache that is down has nothing. */
  function looked(subject: string, kind: string): Soon<Found> {
    try {
      const found = find(subject, kind)
      return found instanceof Promise ? found.catch(() => nothing) : found
    } catch {
      return nothing
    }
  }

  async function enter(keys: readonly string[], token: string) {
    await Promise.all(keys.map((key) => cache.addToSet(writersKey(key), token, writingSeconds)))
  }

  return {
    /** What is kept, or what `load` answers; `seconds` bounds how long that stays true by itself. */
    read<Value>(
      tenantId: string,
      subjectId: string,
      kind: CachedKind | `${CachedKind}:${string}`,
      load: () => Promise<{ value: Value; seconds?: number }>,
    ): Soon<Cached<Value>> {
      const loaded = async (key: string | undefined) => {
        const { value, seconds = answerSeconds } = await load()
        const life = Math.floor(Math.min(seconds, answerSeconds))
        if (key && life >= 1) await cache.set(key, JSON.stringify(value), life).catch(() => {})
        return { value, hit: false }
      }
      return whenReady(
        looked(keyOf(tenantId, subjectId), kind),
        ({ key, kept }): Soon<Cached<Value>> =>
          kept === undefined ? loaded(key) : { value: JSON.parse(kept) as Value, hit: true },
      )
    },

    /** Runs a write about subjects; when it has ended no answer from before is given. Error: SERVICE_UNAVAILABLE, nothing written. */
    async write<Result>(tenantId: string, subjectIds: readonly string[], run: () => Promise<Result>): Promise<Result> {
      const keys = subjectIds.map((id) => keyOf(tenantId, id))
      const token = fresh()
      const leave = () => Promise.allSettled(keys.map((key) => cache.removeFromSet(writersKey(key), token)))
      try {
        await enter(keys, token)
        await Promise.all(keys.map((key) => cache.set(generationKey(key), fresh(), generationSeconds)))
      } catch (cause) {
        await leave()
        throw new AppError('SERVICE_UNAVAILABLE', { cause })
      }
      const stay = setInterval(() => void enter(keys, token).catch(() => {}), writingSeconds * 333)
      try {
        return await run()
      } finally {
        clearInterval(stay)
        await leave() // when this fails, readers ask the database until the entry expires
      }
    },

    /** Throws when the cache cannot be reached: nothing can be written then. */
    ping: () => cache.ping(),
  }
}

export type ProfileCache = ReturnType<typeof createProfileCache>
