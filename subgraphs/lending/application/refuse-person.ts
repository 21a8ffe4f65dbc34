import { AppError } from '@otorga/kernel/base/errors'
import type { Refusal, Work } from '@otorga/kernel/request/operation'
import type { CallDevice } from '@otorga/schema/messages/device'
import { lendingServices } from '../services.js'
import { aboutRefusal, type Described } from './application.messages.js'

/** The same error for every applicant who is refused, so that it does not reveal the reason. */
export const refusedPerson = () => new AppError('VALIDATION_FAILED')

/**
 * Refuses a blacklisted person with VALIDATION_FAILED, and writes the message and the audit entry about it; `device` is the
 * device of the person's own call.
 */
export async function refuseBlacklisted(
  { tx, ctx, now, publish }: Work<unknown>,
  row: Described & { subjectId: string },
  applicationId: string | null,
  device: CallDevice | null = null,
): Promise<Refusal> {
  const about = await aboutRefusal(tx, lendingServices(ctx), row, applicationId, now, device)
  publish('lending.application.refused', applicationId ?? row.subjectId, { ...about })
  return {
    refusal: refusedPerson(),
    audit: {
      activity: 'reject',
      type: 'subject',
      id: row.subjectId,
      name: row.subjectId,
      severity: 3,
      message: 'Application refused: the person is on the blacklist',
      more: { product_id: row.productId, application_id: applicationId },
    },
  }
}
