import type { Cache } from '@otorga/kernel/cache'
import { AppError } from '@otorga/kernel/errors'

const unavailable = (cause: unknown): never => {
  throw new AppError('SERVICE_UNAVAILABLE', { message: 'Sessions cannot be reached; try again.', cause })
}

/** The cache as sessions see it: one that cannot be reached is SERVICE_UNAVAILABLE. */
export function guarded(cache: Cache): Omit<Cache, 'ping' | 'close'> {
  return {
    get: (key, seconds) => cache.get(key, seconds).catch(unavailable),
    set: (key, value, seconds, only) => cache.set(key, value, seconds, only).catch(unavailable),
    delete: (key) => cache.delete(key).catch(unavailable),
    addToSet: (key, member, seconds) => cache.addToSet(key, member, seconds).catch(unavailable),
    removeFromSet: (key, member) => cache.removeFromSet(key, member).catch(unavailable),
    members: (key) => cache.members(key).catch(unavailable),
  }
}

export type GuardedCache = ReturnType<typeof guarded>
