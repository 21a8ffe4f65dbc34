import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What one guess costs, as scrypt names it. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** 16 MiB and five passes for each guess. */
export const passwordCost: PasswordCost = { N: 16_384, r: 8, p: 5 }
const hashBytes = 32

/** Hashes a password with scrypt; salt and cost travel in the text, so that the cost can rise later. */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  const salt = randomBytes(16)
  return format(cost, salt, await derive(password, salt, cost, hashBytes))
}

/** Whether the password fits the hash; without a hash it takes the time of one of this cost and answers false. */
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

const shortest = 12
const longest = 256

/** Why a new password is refused, in words for its owner, or undefined when it is fine. */
export function passwordFault(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): string | undefined {
  if ([...password].length < shortest) return `Use at least ${shortest} characters.`
  if (password.length > longest) return `Use at most ${longest} characters.`
  const chosen = bare(password)
  if (chosen === bare(email)) return 'Your e-mail cannot be your password.'
  const names = [firstName, lastName, firstName + lastName, lastName + firstName].map(bare)
  if (names.includes(chosen)) return 'Your name cannot be your password.'
  return undefined
}

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** A hash that no password leads to. */
const decoy = (cost: PasswordCost) => format(cost, randomBytes(16), randomBytes(hashBytes))

function format({ N, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}
