import { AppError } from '@otorga/kernel/base/errors'
import type { PeerHandlers } from '@otorga/kernel/request/peers'
import { creditsOf } from './progress/subject-credits.js'
import type { LendingServices } from './services.js'

/** Lending's handlers of calls by other components. */
export const lendingPeers = (services: LendingServices): PeerHandlers => ({
  async 'lending.subjectCredits'({ tenantId }, { subject_id }) {
    const tenant = await services.directory.tenant(tenantId)
    if (!tenant) throw new AppError('NOT_FOUND')
    const credits = await creditsOf(services, tenant, subject_id)
    return {
      data: credits.map((one) => ({
        id: one.id,
        product_id: one.productId,
        status: one.status,
        currency: one.currency,
        amount: Number(one.amount),
        outstanding_total: Number(one.outstandingTotal),
        days_past_due: one.daysPastDue,
        created_at: new Date(one.createdAt).toISOString(),
      })),
    }
  },
})
