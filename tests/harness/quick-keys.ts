import crypto, { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'

/**
 * Makes RSA keys quickly, for systems with hundreds of tenants, each of which has a key of its own. Finding primes is what takes
 * time, so a key is the product of two primes of a growing stock: as long as a real one, and different from all before. Whoever
 * knew two such keys could factor both; no test depends on that.
 */
export function makeKeysQuickly(): void {
  const real = crypto.generateKeyPair
  const nextPair = pairs()
  type Made = (...given: unknown[]) => void
  const quick = (type: string, options: { modulusLength?: number }, done: Made): void => {
    if (type !== 'rsa' || options.modulusLength !== 2_048) (real as typeof quick)(type, options, done)
    else
      nextPair().then((pair) => {
        const key = keyOf(...pair)
        done(null, createPublicKey(key), key)
      }, done)
  }
  crypto.generateKeyPair = quick as unknown as typeof real
  syncBuiltinESMExports()
}

const generatePrime = promisify(crypto.generatePrime) as unknown as (
  bits: number,
  options: { bigint: true },
) => Promise<bigint>
const exponent = 65_537n

/** Pairs of different primes, each pair once. */
function pairs(): () => Promise<[bigint, bigint]> {
  const stock: Promise<bigint>[] = []
  let [newer, older] = [0, 0]
  return async () => {
    if (older === newer) [newer, older] = [newer + 1, 0]
    const at = [newer, older++] as const
    while (stock.length <= at[0]) stock.push(primeFor())
    const [p, q] = await Promise.all(at.map((one) => stock[one]!))
    return [p!, q!]
  }
}

async function primeFor(): Promise<bigint> {
  const prime = await generatePrime(1_024, { bigint: true })
  return (prime - 1n) % exponent === 0n ? primeFor() : prime
}

function keyOf(p: bigint, q: bigint): KeyObject {
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const parts = { n: p * q, e: exponent, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const jwk = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, base64url(value)]))
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' })
}

/** The inverse of a number in a ring, by Euclid's algorithm. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [low, high, x, y] = [modulus, number % modulus, 0n, 1n]
  while (high > 0n) {
    const times = low / high
    ;[low, high, x, y] = [high, low - times * high, y, x - times * y]
  }
  return ((x % modulus) + modulus) % modulus
}

function base64url(number: bigint): string {
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url')
}
