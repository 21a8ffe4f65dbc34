import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost of one guess, with scrypt's names. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** 16 MiB and five passes for each guess. */
export const passwordCost: PasswordCost = { N: 16_384, r: 8, p: 5 }
const hashBytes = 32

/** Hashes a password with scrypt; the text contains salt and cost, so that the cost can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  const salt = randomBytes(16)
  return format(cost, salt, await derive(password, salt, cost, hashBytes))
}

/** Whether the password matches the hash. Without a hash it takes the same time as with one, and returns false. */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  cost: PasswordCost = passwordCost,
): Promise<boolean> {
  const [, N, r, p, salt, expected] = (hash ?? decoy(cost)).split('$')
  const wanted = Buffer.from(expected ?? '', 'base64url')
  const stored = { N: Number(N), r: Number(r), p: Number(p) }
  const found = await derive(password, Buffer.from(salt ?? '', 'base64url'), stored, wanted.length)
  return timingSafeEqual(found, wanted) && hash != null
}

export const shortestPassword = 12
export const longestPassword = 256

/** Why a new password is refused: its length, what it repeats, or that it was typed in two ways. */
export type PasswordFault = 'short' | 'long' | 'email' | 'name' | 'differ' | 'same'

/** Why a new password is refused by itself; undefined when it is accepted. */
export function passwordFault(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): PasswordFault | undefined {
  if ([...password].length < shortestPassword) return 'short'
  if (password.length > longestPassword) return 'long'
  const chosen = bare(password)
  if (chosen === bare(email)) return 'email'
  const names = [firstName, lastName, firstName + lastName, lastName + firstName].map(bare)
  if (names.includes(chosen)) return 'name'
  return undefined
}

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** A hash that no password matches. */
const decoy = (cost: PasswordCost) => format(cost, randomBytes(16), randomBytes(hashBytes))

function format({ N, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Hashes that one process makes at once; they run on Node's four threads beside the event loop, which others need too. */
const atOnce = 2
/** Hashes that may wait. Beyond them a sign-in is refused at once, instead of after a long wait. */
const mostWaiting = 40

/** Thrown when too many passwords wait to be hashed. */
export class TooManyHashes extends Error {}

let running = 0
const queue: (() => void)[] = []

async function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost, length: number): Promise<Buffer> {
  if (running >= atOnce) {
    if (queue.length >= mostWaiting) throw new TooManyHashes('too many passwords wait to be hashed')
    // Whoever is woken takes over the place of the one that ended.
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, hash) =>
        error ? reject(error) : resolve(hash),
      )
    })
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}
