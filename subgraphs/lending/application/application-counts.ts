import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import type { ApplicationCounts } from './application.types.js'
import { applicationsByStatus, submittedByValidation } from './counts.store.js'

/** How many applications of the caller are in each status, and what the submitted ones wait for. */
export const applicationCounts = query(
  'applicationCounts',
  async (ctx, _: object, caller): Promise<ApplicationCounts> => {
    const { filters, values } = visibleTo(caller)
    const [statuses, validations] = await lendingServices(ctx).database.readList(
      'applicationCounts',
      caller.tenantId,
      applicationsByStatus(filters).with(values),
      submittedByValidation(filters).with(values),
    )
    const byStatus = Object.fromEntries(statuses.map(({ status, total }) => [status, total]))
    const byValidation = Object.fromEntries(validations.map(({ validationStatus, total }) => [validationStatus, total]))
    const { draft = 0, submitted = 0, approved = 0, rejected = 0, cancelled = 0, expired = 0 } = byStatus
    const { not_required = 0, passed = 0, in_progress = 0, in_review = 0, failed = 0 } = byValidation
    return {
      draft,
      submitted,
      approved,
      rejected,
      cancelled,
      expired,
      toDecide: not_required + passed,
      validating: in_progress,
      inReview: in_review,
      notValidated: failed,
    }
  },
)
