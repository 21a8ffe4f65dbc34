import { rateLimits } from '@otorga/schema/limits'
import { sha256 } from '../../base/crypto/index.js'
import { AppError } from '../../base/errors/index.js'
import type { RateLimiter } from '../rate-limit/index.js'
import type { Notice } from './port.js'

/** Writes one destination in one way: an e-mail without case, a telephone number by its digits, of which `+` and `00` are none. */
const plain = ({ channel, to }: Pick<Notice, 'channel' | 'to'>) =>
  channel === 'email' ? to.trim().toLowerCase() : to.replaceAll(/\D/g, '').replace(/^0+/, '')

/**
 * Counts a notice that a stranger can cause, such as a code or a link, for its destination and tenant: five an hour and twenty
 * a day over all requests, drafts and flows. Throws RATE_LIMIT_EXCEEDED beyond. Notices of the business itself are not counted.
 */
export async function spendDestination(
  limiter: RateLimiter,
  tenantId: string,
  notice: Pick<Notice, 'channel' | 'to'>,
): Promise<void> {
  // The key holds no address, because caches and their dumps are read by many.
  const key = `destination:${sha256(`${tenantId} ${notice.channel} ${plain(notice)}`)}`
  for (const rule of [rateLimits.destinationHour, rateLimits.destinationDay]) {
    const { allowed, resetSeconds } = await limiter.take(rule, key)
    if (!allowed)
      throw new AppError('RATE_LIMIT_EXCEEDED', {
        message: 'Too many messages were sent there; wait as long as Retry-After says before asking for another.',
        headers: { 'Retry-After': String(resetSeconds) },
      })
  }
}
