import { addressKey } from '@otorga/kernel/base/client'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { sendJson } from '@otorga/kernel/base/http'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { RateLimit } from '@otorga/schema/limits'
import type { Request, Response } from 'express'
import { count } from '../quota.js'
import type { ConsoleAddresses } from './console-addresses.js'
import type { CurrentSession } from './current-session.js'
import type { IdentityProviderClient } from './identity-provider.js'
import type { LoginStore } from './login-store.js'
import type { SessionOptions } from './ports.js'
import type { Renewal } from './renewal.js'
import type { SessionStore } from './session-store.js'

/** The services of the operations. */
export interface Gateway extends SessionOptions {
  store: SessionStore
  logins: LoginStore
  provider: IdentityProviderClient
  renewal: Renewal
  sessions: CurrentSession
}

/** One call of an operation. */
export interface Exchange {
  request: Request
  response: Response
  ctx: RequestContext
  /** The query string by the contract, and its validation errors. */
  query: { values: { tenant?: string; return_url?: string }; problems: Problem[] }
}

export type Handler = (exchange: Exchange) => Soon<void>

/** Counts a call; throws when there were too many. */
export function limit(
  { limiter }: { limiter: RateLimiter },
  { response }: Exchange,
  rule: RateLimit,
  key: string,
): Soon<void> {
  return count(limiter, rule, key, (name, value) => response.setHeader(name, value))
}

/** Counts a call for the tenant whose session `find` returns, or for the address when there is no session. */
export function limited<Found extends { tenant: { tenantId: string } }>(
  gateway: Gateway,
  exchange: Exchange,
  rule: RateLimit,
  find: () => Soon<Found>,
): Soon<Found> {
  const refused = async (error: unknown): Promise<never> => {
    await limit(gateway, exchange, rule, addressKey(exchange.ctx.ip))
    throw error
  }
  const taken = (found: Found) =>
    whenReady(limit(gateway, exchange, rule, `tenant:${found.tenant.tenantId}`), () => {
      if (exchange.query.problems.length > 0) throw invalid(...exchange.query.problems)
      return found
    })
  let found: Soon<Found>
  try {
    found = find()
  } catch (error) {
    return refused(error)
  }
  return found instanceof Promise ? found.catch(refused).then(taken) : taken(found)
}

/** Answers 200 in the contract's envelope. */
export function send(gateway: Gateway, { response, ctx }: Exchange, data: unknown): void {
  const metadata = { request_id: ctx.requestId, timestamp: gateway.now().toISOString() }
  sendJson(response, 200, { data, metadata })
}

/** The tenant that a call names by its host, else by ?tenant. */
export function slugOf(addresses: ConsoleAddresses, { request, query }: Exchange): string | undefined {
  return addresses.slugOf(request.headers.host ?? '') ?? query.values.tenant
}

/** Refuses a request that a page of another site has sent with this browser's cookie. */
export function refuseForeign({ request: { headers } }: Exchange): void {
  const site = headers['sec-fetch-site']
  const { origin, host } = headers
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()))
  if (foreign) throw new AppError('FORBIDDEN', { message: 'Another site may not send this.' })
}
