import { randomUUID } from 'node:crypto'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginAttempt, forgive, isRefusal, throttling } from './throttle.js'

const email = 'ana@demo.test'
let context: Parameters<typeof beginAttempt>[0]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const now = () => Date.now()
  context = { cache: createMemoryCache({ now }), limiter: createMemoryLimiter({ now }) }
})
afterEach(() => void vi.useRealTimers())

const network = (at: number) => `198.51.${at}.7`
/** A try with a wrong password: undefined when it was looked at, else why it was not. */
async function fail(address: string, account = email) {
  const begun = await beginAttempt(context, 'demo', account, address)
  return isRefusal(begun) ? begun : undefined
}
async function failures(count: number, address: string, account = email) {
  const outcomes = []
  for (let at = 0; at < count; at++) outcomes.push(await fail(address, account))
  return outcomes
}
const succeed = async (address: string) => {
  const begun = await beginAttempt(context, 'demo', email, address)
  if (isRefusal(begun)) return begun
  await begun.succeed()
  return 'signed in'
}

describe('failed sign-ins of one account from one network', () => {
  test('wait 1, 2, 4 and at most 300 seconds after five failures, and a try that comes too early costs nothing', async () => {
    expect(await failures(5, network(1))).toEqual(Array(5).fill(undefined))
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]) {
      expect(await fail(network(1))).toEqual({ seconds, onlyByLink: false })
      vi.advanceTimersByTime(seconds * 1_000 - 1)
      expect(await fail(network(1))).toEqual({ seconds: 1, onlyByLink: false })
      vi.advanceTimersByTime(61_000)
      expect(await fail(network(1))).toBeUndefined()
    }
  })

  test('hold back nobody in another network, nor another account of the same', async () => {
    await failures(6, network(1))
    expect(await fail('198.51.1.200')).toMatchObject({ onlyByLink: false })
    expect(await succeed(network(2))).toBe('signed in')
    expect(await fail(network(1), 'eva@demo.test')).toBeUndefined()
    expect(isRefusal(await beginAttempt(context, 'another realm', email, network(1)))).toBe(false)
  })

  test('count each when they come at once: five are looked at', async () => {
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => beginAttempt(context, 'demo', email, '2001:db8::1')),
    )
    expect(begun.filter((one) => !isRefusal(one))).toHaveLength(5)
  })

  test('are forgotten after a right password', async () => {
    await failures(4, network(1))
    expect(await succeed(network(1))).toBe('signed in')
    expect(await failures(5, network(1))).toEqual(Array(5).fill(undefined))
  })

  test('are the same for an account that nobody has', async () => {
    const nobody = `${randomUUID()}@demo.test`
    expect(await failures(8, network(1))).toEqual(await failures(8, network(2), nobody))
  })
})

describe('over all networks', () => {
  test('an account takes a hundred failures an hour, then a mailed link alone, whose use opens it again', async () => {
    for (let at = 0; at < throttling.ofAccount; at++) expect(await fail(network(at))).toBeUndefined()
    expect(await succeed(network(200))).toEqual({ seconds: 3_600, onlyByLink: true })
    expect(await fail(network(201), 'eva@demo.test')).toBeUndefined()
    await forgive(context, 'demo', email, network(200))
    expect(await succeed(network(200))).toBe('signed in')
  })

  test('a hundred at once are not one more', async () => {
    const begun = await Promise.all(
      Array.from({ length: 150 }, (_, at) => beginAttempt(context, 'demo', email, network(at))),
    )
    expect(begun.filter((one) => !isRefusal(one))).toHaveLength(throttling.ofAccount)
  })

  test('right passwords use up nothing', async () => {
    for (let at = 0; at < 150; at++) expect(await succeed(network(at))).toBe('signed in')
  })
})

describe('one address', () => {
  test('makes at most twenty tries a minute, of whatever accounts', async () => {
    for (let at = 0; at < 20; at++) expect(await fail(network(1), `${at}@demo.test`)).toBeUndefined()
    expect(await fail(network(1), 'one-more@demo.test')).toEqual({ seconds: 60, onlyByLink: false })
    vi.advanceTimersByTime(60_001)
    expect(await fail(network(1), 'one-more@demo.test')).toBeUndefined()
  })
})

describe('a right password after which a code must follow', () => {
  const begin = async () => {
    const begun = await beginAttempt(context, 'demo', email, network(1))
    if (isRefusal(begun)) throw new Error('the try was refused')
    return begun
  }

  test('does not count, and keeps the failures before it', async () => {
    await failures(throttling.free, network(1))
    for (let at = 0; at < 10; at++) await (await begin()).pass()
    expect(await fail(network(1))).toBeUndefined() // the fifth failure, after which tries wait
    expect(await fail(network(1))).toEqual({ seconds: 1, onlyByLink: false })
    vi.advanceTimersByTime(1_001)
    await (await begin()).pass()
    expect(await fail(network(1))).toBeUndefined()
    expect(await fail(network(1))).toEqual({ seconds: 2, onlyByLink: false })
  })

  test('does not end the wait after a wrong code that came meanwhile', async () => {
    await failures(throttling.free - 1, network(1))
    const slow = await begin()
    expect(await fail(network(1))).toBeUndefined()
    await slow.pass()
    expect(await fail(network(1))).toEqual({ seconds: 1, onlyByLink: false })
  })
})
