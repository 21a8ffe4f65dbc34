import type { RequestListener } from 'node:http'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { IdentityProvider } from '../port.js'
import type { PasswordCost } from './passwords.js'

/** A completed sign-in; `ip` and `userAgent` are those of the connection. */
export interface SignedIn {
  realm: string
  userId: string
  ip?: string
  userAgent?: string
}

/** A mail that the provider wrote, to a user of a realm. */
export interface ProviderMail {
  to: string
  subject: string
  text: string
}

/** The part of a pino logger that the provider writes to. */
export interface ProviderLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface EmbeddedProviderOptions {
  /** A client of its own, connected with the role `idp`: Drizzle changes how it reads timestamps. */
  sql: postgres.Sql
  /** Public origin, such as `http://localhost:4002`; whatever Host a request names, addresses are built from this. */
  baseUrl: string
  /** `aud` of the access tokens. */
  audience: string
  accessTokenSeconds: number
  encrypt(text: string): string
  decrypt(text: string): string
  /** Root of the client secrets, the cookie keys, the password-change tickets and the hashes of mailed links. */
  adminSecret: string
  /** Where the console's sign-in may return to; at least one address for every realm. */
  consoleRedirectUris(realm: string): string[]
  backchannelLogoutUri?(realm: string): string | undefined
  /** Where a sign-in to a realm begins; pages link to it. */
  signInUrl(realm: string): string
  /** Counts what strangers ask for. */
  limiter: RateLimiter
  /** Of passwords that are set from now on; default: `passwordCost`. */
  passwordCost?: PasswordCost
  /** Sends a mail; rejects when it was not taken. */
  sendMail(mail: ProviderMail): Promise<unknown>
  /** Awaited before a sign-in completes: when it rejects, nobody is signed in. */
  onSignedIn?(event: SignedIn): Promise<void>
  /** Told after a user set their password by a mailed link, which proves their e-mail. */
  onVerified?(event: { realm: string; userId: string }): Promise<void>
  /** Told after the failed sign-in that locked a user. */
  onLocked?(event: { realm: string; userId: string }): Promise<void>
  now?: () => Date
  log: ProviderLog
}

/** The identity provider that runs inside the platform, for the default that needs nothing but Node. */
export interface EmbeddedProvider extends IdentityProvider {
  /** Serves `/realms/...`; mount it on the identity provider's port, before any body parser. */
  listener: RequestListener
  /** Makes a new signing key; the old ones stay published until removed. Error: REALM_NOT_FOUND. */
  rotateKeys(realm: string): Promise<void>
  /** Stops publishing the retired keys: call it once tokens and key caches of before the rotation have expired. */
  removeRetiredKeys(realm: string): Promise<void>
  /** Deletes expired sessions, codes, tokens and links, and answers how many rows went. */
  sweep(): Promise<number>
}

export type Database = PostgresJsDatabase<Record<string, never>>

/** What every part of the embedded provider is handed. */
export interface Context extends Omit<EmbeddedProviderOptions, 'now'> {
  database: Database
  now: () => Date
}
