import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import type { Encryption } from '@otorga/kernel/base/crypto'
import type { Logger } from '@otorga/kernel/base/logging'
import type { Cache } from '@otorga/kernel/ports/cache'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { createJwksCache } from '@otorga/kernel/request/auth'
import type { Contract, Validators } from '@otorga/kernel/request/contract'
import type { Request } from 'express'
import type { ConsoleAddresses } from './console-addresses.js'

/** A sign-in or sign-out, as the trail keeps it. */
export interface AuthenticationEvent {
  activity: 'login' | 'logout'
  tenantId: string
  /** Absent when a sign-in failed before anyone was known. */
  caller?: Pick<Caller, 'kind' | 'id' | 'name' | 'roles' | 'sessionUid'>
  /** Why a sign-in failed; absent when it did not. */
  failure?: string
  requestId: string
  traceparent?: string
  ip: string | null
  userAgent?: string
}

/** What sessions need of identity management. */
export interface SessionIdentity {
  tenantIdOf(slug: string): Promise<string | undefined>
  organizationOf(tenantId: string, organizationId: string): Promise<{ id: string; name: string } | undefined>
  recordAuthentication(event: AuthenticationEvent): Promise<void>
}

/** The confidential client that the console is at a realm. */
export interface ConsoleClient {
  id: string
  secret: string
}

/** What the session gateway is made of; the cli wires it. */
export interface SessionOptions {
  identity: SessionIdentity
  clientOf(realm: string): ConsoleClient
  cache: Cache
  encryption: Encryption
  jwks: ReturnType<typeof createJwksCache>
  addresses: ConsoleAddresses
  /** Life of a session that is not used. */
  sessionSeconds: number
  contracts: readonly Contract[]
  validators: Validators
  contextOf(request: Request): RequestContext
  limiter: RateLimiter
  log: Logger
  now(): Date
}
