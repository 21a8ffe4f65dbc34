import type { Caller } from '@otorga/kernel/base/context'
import { sha256 } from '@otorga/kernel/base/crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { type Allowance, type RateLimiter, rateLimitHeaders } from '@otorga/kernel/ports/rate-limit'
import type { ContractOperation } from '@otorga/kernel/request/contract'
import { type RateLimit, rateLimits } from '@otorga/schema/limits'
import type { Request, Response } from 'express'

const special: Record<string, RateLimit> = {
  createApplication: rateLimits.createApplication,
  saveWizardStep: rateLimits.submitStep,
  submitStep: rateLimits.submitStep,
}

/**
 * Counts the calls of an operation per tenant. Without an identified caller it counts per address and, by the operation's own limit,
 * per token, because many persons may sit behind one address. Sister services are not limited.
 */
export function createLimit(operation: ContractOperation, limiter: RateLimiter) {
  const usual = operation.method === 'get' ? rateLimits.read : rateLimits.default
  const own = special[operation.id] ?? usual

  function answer(response: Response, rule: RateLimit, allowance: Allowance) {
    for (const [name, value] of rateLimitHeaders(rule, allowance)) response.setHeader(name, value)
    if (!allowance.allowed)
      throw new AppError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(allowance.resetSeconds) } })
  }

  return async (request: Request, response: Response, caller: Caller | undefined) => {
    if (caller?.kind === 'service') return
    if (caller) return answer(response, own, await limiter.take(own, `tenant:${caller.tenantId}`))
    const ofAddress = await limiter.take(usual, `address:${request.socket.remoteAddress ?? null}`)
    const token = request.params.token ?? request.headers['x-access-token']
    // The headers describe one limit: the token's own, unless the address is refused already.
    if (!token || !ofAddress.allowed) return answer(response, usual, ofAddress)
    answer(response, own, await limiter.take(own, `token:${sha256(String(token))}`))
  }
}
