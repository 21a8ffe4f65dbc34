import type { RequestListener } from 'node:http'
import type { Place } from '@otorga/kernel/base/crypto'
import type { Cache } from '@otorga/kernel/ports/cache'
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

/** What has happened to a user's second factor. */
export type SecondFactorChange = 'added' | 'replaced' | 'removed' | 'recovery codes replaced' | 'recovery code used'

/** A link to set a new password, for a user of a realm who forgot it. */
export interface ForgottenLink {
  realm: string
  email: string
  firstName: string
  url: string
}

/** The part of a pino logger that the provider writes to. */
export interface ProviderLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface EmbeddedProviderOptions {
  /** A separate client, connected with the role `idp`; Drizzle changes how it reads timestamps. */
  sql: postgres.Sql
  /** Public origin, such as `http://localhost:4002`. All addresses are built from it, never from the header Host. */
  baseUrl: string
  /** `aud` of the access tokens. */
  audience: string
  accessTokenSeconds: number
  /** How long a realm's session stays valid without a token renewal, and at most. */
  sessionIdleSeconds: number
  sessionMaxSeconds: number
  encrypt(text: string, place: Place): string
  decrypt(sealed: string, place: Place): string
  /** Root of the client secrets, the cookie keys, the tickets in forms, and the hashes of mailed links and recovery codes. */
  adminSecret: string
  /** The addresses to which the console's sign-in may return; at least one for every realm. */
  consoleRedirectUris(realm: string): string[]
  backchannelLogoutUri?(realm: string): string | undefined
  /** The address at which a sign-in to a realm begins; pages link to it. */
  signInUrl(realm: string): string
  /** The locale of a realm's tenant, whose language the pages speak to browsers that name none of theirs. */
  localeOf(realm: string): Promise<string>
  /** Whether the command line may sign in as any user, by a secret alone; never in production. */
  signInAs: boolean
  /** Limits requests of unauthenticated callers. */
  limiter: RateLimiter
  /** Counts failed sign-ins, together with all replicas. */
  cache: Cache
  /** The cost of new passwords; the default is `passwordCost`. */
  passwordCost?: PasswordCost
  /** Mails a link; rejects when the mail was not accepted. */
  mailForgotten(link: ForgottenLink): Promise<unknown>
  /** Awaited before a sign-in completes: when it rejects, nobody is signed in. */
  onSignedIn?(event: SignedIn): Promise<void>
  /** Called after a user has set the password by a mailed link, which proves the e-mail address. */
  onVerified?(event: { realm: string; userId: string }): Promise<void>
  /** The roles of a realm whose users need a second factor to sign in; none when it is absent. */
  secondFactorRoles?(realm: string): Promise<readonly string[]>
  /** Called after users have changed their second factor, or used a recovery code. */
  onSecondFactor?(event: {
    realm: string
    userId: string
    change: SecondFactorChange
    ip: string | null
    userAgent: string | undefined
  }): Promise<void>
  now?: () => Date
  log: ProviderLog
}

/** The identity provider that runs inside the platform, for the embedded default, which needs only Node. */
export interface EmbeddedProvider extends IdentityProvider {
  /** Serves `/realms/...`; mount it on the identity provider's port, before any body parser. */
  listener: RequestListener
  /** Makes a new signing key; the old ones stay published until removed. Error: REALM_NOT_FOUND. */
  rotateKeys(realm: string): Promise<void>
  /** Stops publishing the retired keys; to be called after tokens and key caches from before the rotation have expired. */
  removeRetiredKeys(realm: string): Promise<void>
  /** Deletes expired sessions, codes, tokens and links; returns the number of deleted rows. */
  sweep(): Promise<number>
}

export type Database = PostgresJsDatabase<Record<string, never>>

/** The options and the state that every part of the embedded provider uses. */
export interface Context extends Omit<EmbeddedProviderOptions, 'now'> {
  database: Database
  now: () => Date
}
