import { closeRedis, type Redis } from '../redis/index.js'
import type { Cache } from './port.js'

/** Two commands between which another process could write would not do. */
const raising = `
  local before = redis.call('GET', KEYS[1])
  if before and before > ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`
interface Raising {
  otorgaRaise(key: string, text: string, milliseconds: number): Promise<unknown>
}

/** The cache in Redis, shared by all processes. Each key begins with `prefix`. */
export function createRedisCache(redis: Redis, prefix: string): Cache {
  const value = (key: string) => `${prefix}v:${key}`
  const set = (key: string) => `${prefix}s:${key}`
  redis.defineCommand('otorgaRaise', { numberOfKeys: 1, lua: raising })
  const milliseconds = (seconds: number) => Math.max(1, Math.round(seconds * 1000))
  return {
    async get(key, seconds) {
      const found =
        seconds === undefined ? await redis.get(value(key)) : await redis.getex(value(key), 'PX', milliseconds(seconds))
      return found ?? undefined
    },
    async set(key, text, seconds, only) {
      const life = milliseconds(seconds)
      if (only === 'new') return (await redis.set(value(key), text, 'PX', life, 'NX')) === 'OK'
      if (only === 'existing') return (await redis.set(value(key), text, 'PX', life, 'XX')) === 'OK'
      return (await redis.set(value(key), text, 'PX', life)) === 'OK'
    },
    async delete(key) {
      return (await redis.del(value(key))) === 1
    },
    async add(key, by, seconds) {
      const answers = await redis.multi().incrby(value(key), by).pexpire(value(key), milliseconds(seconds), 'NX').exec()
      const failed = answers?.find(([error]) => error)?.[0]
      if (failed || !answers) throw failed ?? new Error('Redis aborted the transaction')
      return Number(answers[0]![1])
    },
    async raise(key, text, seconds) {
      await (redis as Redis & Raising).otorgaRaise(value(key), text, milliseconds(seconds))
    },
    async addToSet(key, member, seconds) {
      const answers = await redis.multi().sadd(set(key), member).pexpire(set(key), milliseconds(seconds)).exec()
      const failed = answers?.find(([error]) => error)?.[0]
      if (failed || !answers) throw failed ?? new Error('Redis aborted the transaction')
    },
    async removeFromSet(key, member) {
      await redis.srem(set(key), member)
    },
    members: (key) => redis.smembers(set(key)),
    async ping() {
      await redis.ping()
    },
    close: () => closeRedis(redis),
  }
}
