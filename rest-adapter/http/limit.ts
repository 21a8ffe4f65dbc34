import { addressKey, clientOf } from '@otorga/kernel/base/client'
import type { Caller } from '@otorga/kernel/base/context'
import { sha256 } from '@otorga/kernel/base/crypto'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import { type Allowance, type RateLimiter, reportAllowance } from '@otorga/kernel/ports/rate-limit'
import type { ContractOperation } from '@otorga/kernel/request/contract'
import { quotaOf } from '@otorga/kernel/request/quota'
import { type RateLimit, rateLimits } from '@otorga/schema/limits'
import type { Request, Response } from 'express'

const special: Record<string, RateLimit> = {
  createApplication: rateLimits.createApplication,
  saveWizardStep: rateLimits.submitStep,
  submitStep: rateLimits.submitStep,
}

/** Sets the headers of the limit on an answer; throws when there were too many calls. */
export const count = (response: Response, rule: RateLimit, allowance: Allowance) =>
  reportAllowance(rule, allowance, (name, value) => response.setHeader(name, value))

/**
 * Counts the calls of an operation per tenant, those of its customers apart. Without an identified caller it counts per address and, with the operation's own
 * limit, per token, because many persons may share an address. Other components are not limited.
 */
export function createLimit(operation: ContractOperation, limiter: RateLimiter) {
  const usual = operation.method === 'get' ? rateLimits.read : rateLimits.default
  const own = special[operation.id] ?? usual

  async function takeOfAddress(request: Request, response: Response) {
    const ofAddress = await limiter.take(usual, addressKey(clientOf(request)))
    const token = request.params.token ?? request.headers['x-access-token']
    // The headers describe only one limit: that of the token, unless the address is refused already.
    if (!token || !ofAddress.allowed) return count(response, usual, ofAddress)
    count(response, own, await limiter.take(own, `token:${sha256(String(token))}`))
  }

  return (request: Request, response: Response, caller: Caller | undefined): Soon<void> => {
    if (caller?.kind === 'service') return
    if (!caller) return takeOfAddress(request, response)
    const { rule, key } = quotaOf(own, caller)
    return whenReady(limiter.take(rule, key), (allowance) => count(response, rule, allowance))
  }
}
