import { isIPv4 } from 'node:net'
import { addressKey, networkOf } from '@otorga/kernel/base/client'
import { sha256 } from '@otorga/kernel/base/crypto'
import type { Cache } from '@otorga/kernel/ports/cache'
import { rateLimits } from '@otorga/schema/limits'
import type { Context } from './embedded.types.js'
import { normalizeEmail } from './realm-user.store.js'

/** How failed sign-ins of one account slow down further ones; durations in seconds. */
export const throttling = {
  /** Failures from one network that cost no wait. */
  free: 4,
  longestWait: 300,
  /** Failures of one account from all networks within an hour; beyond them only a mailed link signs in. */
  ofAccount: 100,
  window: 3_600,
} as const

/** A try that may check its password. It counts as failed until it is reported as right. */
export interface Attempt {
  /** The password was right: this network's failures are forgotten. */
  succeed(): Promise<void>
  /** The password was right and a code must follow: this try does not count, and the failures before it are kept. */
  pass(): Promise<void>
}

/** A try that is refused before its password is looked at, and the seconds after which another one is accepted. */
export interface Refusal {
  seconds: number
  /** Whether too many networks guess at this account, so that no password is accepted from anywhere. */
  onlyByLink: boolean
}

/** The network of a client as failures count it: /24 of IPv4, /64 of IPv6. */
const nearby = (address: string | null) =>
  address !== null && isIPv4(address) ? address.replace(/\.\d+$/, '.0/24') : address === null ? '' : networkOf(address)

const keysOf = (realm: string, email: string, address: string | null) => {
  // An unknown e-mail counts as a known one does, and keys hold no e-mail.
  const account = sha256(`${realm} ${normalizeEmail(email)}`)
  const pair = `${account}:${nearby(address)}`
  return { account: `sign-in:account:${account}`, pair: `sign-in:pair:${pair}`, wait: `sign-in:wait:${pair}` }
}

const waitAfter = (failures: number) =>
  failures > throttling.free ? Math.min(throttling.longestWait, 2 ** (failures - throttling.free - 1)) : 0

/**
 * Counts a try to sign in before its password is checked, so that guesses at the same time count each. Strangers can make an
 * account's tries wait only in their own network; all networks together can make it take mailed links alone for an hour.
 */
export async function beginAttempt(
  { cache, limiter }: Pick<Context, 'cache' | 'limiter'>,
  realm: string,
  email: string,
  address: string | null,
): Promise<Attempt | Refusal> {
  const ofAddress = await limiter.take(rateLimits.signIn, addressKey(address))
  if (!ofAddress.allowed) return { seconds: ofAddress.resetSeconds, onlyByLink: false }
  const { account, pair, wait } = keysOf(realm, email, address)
  const until = Number((await cache.get(wait)) ?? 0)
  const refused = (millis: number): Refusal => ({ seconds: Math.max(1, Math.ceil(millis / 1_000)), onlyByLink: false })
  if (until > Date.now()) return refused(until - Date.now())
  if (Number((await cache.get(account)) ?? 0) >= throttling.ofAccount)
    return { seconds: throttling.window, onlyByLink: true }
  const [failures, all] = [await cache.add(pair, 1, throttling.window), await cache.add(account, 1, throttling.window)]
  if (all > throttling.ofAccount) return { seconds: throttling.window, onlyByLink: true }
  const seconds = waitAfter(failures)
  // Of several tries that begin at once when a wait is over, one alone is accepted.
  if (seconds > 0 && !(await cache.set(wait, String(Date.now() + seconds * 1_000), seconds, 'new'))) {
    await cache.add(account, -1, throttling.window)
    return refused(seconds * 1_000)
  }
  return {
    async succeed() {
      await Promise.all([cache.delete(pair), cache.delete(wait), cache.add(account, -1, throttling.window)])
    },
    // Otherwise somebody who has the password could forget each wrong code by giving the password again.
    async pass() {
      await Promise.all([
        cache.add(pair, -1, throttling.window),
        seconds > 0 && cache.delete(wait), // only its own, and never that of a wrong code at the same time
        cache.add(account, -1, throttling.window),
      ])
    },
  }
}

/** A mailed link proved whose account it is: its failures are forgotten, here and over all networks. */
export async function forgive(
  { cache }: { cache: Cache },
  realm: string,
  email: string,
  address: string | null,
): Promise<void> {
  await Promise.all(Object.values(keysOf(realm, email, address)).map((key) => cache.delete(key)))
}

export const isRefusal = (begun: Attempt | Refusal): begun is Refusal => 'seconds' in begun
