import { AppError } from '@otorga/kernel/base/errors'
import type { Soon } from '@otorga/kernel/base/soon'
import type { Cache } from '@otorga/kernel/ports/cache'

const unavailable = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', { message: 'Sessions cannot be reached; try again.', cause })

async function answered<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}

function atOnce<Value>(ask: () => Soon<Value>): Soon<Value> {
  try {
    const answer = ask()
    return answer instanceof Promise ? answered(answer) : answer
  } catch (error) {
    throw unavailable(error)
  }
}

/** The cache for sessions; throws SERVICE_UNAVAILABLE when it cannot be reached. */
export function guarded(cache: Cache): Omit<Cache, 'raise' | 'ping' | 'close'> {
  return {
    get: (key, seconds) => atOnce(() => cache.get(key, seconds)),
    set: (key, value, seconds, only) => answered(cache.set(key, value, seconds, only)),
    delete: (key) => answered(cache.delete(key)),
    add: (key, by, seconds) => answered(cache.add(key, by, seconds)),
    addToSet: (key, member, seconds) => answered(cache.addToSet(key, member, seconds)),
    removeFromSet: (key, member) => answered(cache.removeFromSet(key, member)),
    members: (key) => atOnce(() => cache.members(key)),
  }
}

export type GuardedCache = ReturnType<typeof guarded>
