import { AppError } from '@otorga/kernel/base/errors'
import type { Refusal, Work } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import { aboutRefusal, type Described } from './application.messages.js'

/** What an applicant hears who may not have a product, whatever the reason. */
export const refusedPerson = () => new AppError('VALIDATION_FAILED')

/** Turns away somebody who is on the blacklist: tells so to the platform and the trail, and refuses with VALIDATION_FAILED. */
export async function refuseBlacklisted(
  { tx, ctx, now, publish }: Work<unknown>,
  row: Described & { subjectId: string },
  applicationId: string | null,
): Promise<Refusal> {
  const about = await aboutRefusal(tx, lendingServices(ctx), row, applicationId, now)
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
