import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import type { Encryption } from '@otorga/kernel/base/crypto'
import type { Logger } from '@otorga/kernel/base/logging'
import type { Cache } from '@otorga/kernel/ports/cache'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { createJwksCache } from '@otorga/kernel/request/auth'
import type { Contract, Validators } from '@otorga/kernel/request/contract'
import type { Request } from 'express'
import type { ConsoleAddresses } from './console-addresses.js'

/** A sign-in or sign-out for the trail. */
export interface AuthenticationEvent {
  activity: 'login' | 'logout'
  tenantId: string
  /** Undefined when a sign-in failed before the user was known. */
  caller?: Pick<Caller, 'kind' | 'id' | 'name' | 'roles' | 'sessionUid'>
  /** Why a sign-in failed; undefined when it succeeded. */
  failure?: string
  /** How the user proved who they are, by the values of RFC 8176; undefined when the provider does not say. */
  amr?: readonly string[]
  requestId: string
  traceparent?: string
  ip: string | null
  userAgent?: string
}

/** What sessions need from identity management. */
export interface SessionIdentity {
  tenantIdOf(slug: string): Promise<string | undefined>
  organizationOf(tenantId: string, organizationId: string): Promise<{ id: string; name: string } | undefined>
  recordAuthentication(event: AuthenticationEvent): Promise<void>
}

/** The console's confidential client at a realm. */
export interface ConsoleClient {
  id: string
  secret: string
}

/** The dependencies of the session gateway; the cli provides them. */
export interface SessionOptions {
  identity: SessionIdentity
  clientOf(realm: string): ConsoleClient
  cache: Cache
  encryption: Encryption
  jwks: ReturnType<typeof createJwksCache>
  addresses: ConsoleAddresses
  /** How long a session stays valid without use, and at most. */
  sessionSeconds: number
  sessionMaxSeconds: number
  contracts: readonly Contract[]
  validators: Validators
  contextOf(request: Request): RequestContext
  limiter: RateLimiter
  log: Logger
  now(): Date
}
