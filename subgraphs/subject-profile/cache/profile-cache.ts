import { randomBytes } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import type { Cache } from '@otorga/kernel/ports/cache'

/** The kinds of cached answers about a subject, or about all lists of the tenant. */
export type CachedKind = 'trust-score' | 'metrics' | 'lists' | 'checks'

export interface Cached<Value> {
  value: Value
  hit: boolean
}

/** Used instead of a subject's id for the lists of the whole tenant. */
export const tenantLists = 'lists'

/** How long an answer is cached, unless it is invalidated before. */
const answerSeconds = 300
/** Longer than answers are cached, so that no answer of a lost generation is left. */
const generationSeconds = 3600
/** How long readers use the database after a writer was killed. */
const writingSeconds = 60

const keyOf = (tenantId: string, subjectId: string) => `profile:${tenantId}:${subjectId}`
const generationKey = (key: string) => `${key}:generation`
const writersKey = (key: string) => `${key}:writers`

interface Found {
  key?: string
  kept?: string | undefined
}
const nothing: Found = {}

// Unique ids of writers: a random text for this process, and a number for each writer in it.
const mine = randomBytes(12).toString('base64url')
let made = 0
const fresh = () => `${mine}${(++made).toString(36)}`

/**
 * A cache of answers about subjects that are never older than the last write. A subject has a generation, under which its answers
 * are cached, and a set of its current writers. A writer adds itself to the set, gives the subject a new generation, writes, and
 * leaves the set. A reader reads the generation and then the set; while there is a writer it reads the database and caches nothing.
 * So every answer of a generation was read when nobody was writing, and a reader that begins after a writer never gets it. This
 * holds for any number of writers. When the cache is down, readers use the database and writers are refused, because the cache
 * would still have the old answers when it comes back.
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
      // The set must be read after the generation, not before or at the same time.
      (generation) =>
        whenReady(cache.members(writersKey(key)), (writers) => (writers.length === 0 ? generation : undefined)),
    )

  const find = (subject: string, kind: string): Soon<Found> =>
    whenReady(generationOf(subject), (generation) => {
      if (generation === undefined) return nothing
      const key = `${subject}:${generation}:${kind}`
      return whenReady(cache.get(key), (kept) => ({ key, kept }))
    })

  /** Like `find`; finds nothing when the cache is down. */
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
    /** The cached answer, or the result of `load`; `seconds` limits how long the result is valid. */
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

    /** Runs a write about subjects; after it no older answer is returned. Error: SERVICE_UNAVAILABLE, then nothing is written. */
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
        await leave() // when this fails, readers use the database until the entry expires
      }
    },

    /** Throws when the cache cannot be reached; then nothing can be written. */
    ping: () => cache.ping(),
  }
}

export type ProfileCache = ReturnType<typeof createProfileCache>
