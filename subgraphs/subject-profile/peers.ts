import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { asAppError } from '@otorga/kernel/base/errors'
import type { Asker, PeerHandlers } from '@otorga/kernel/request/peers'
import type { ListCheck, SubjectMetrics, SubjectTrustScore } from '@otorga/schema/peers'
import { checksOf } from './list-entry/check-lists.js'
import { newcomer } from './metrics/newcomer.js'
import { metricsOf } from './metrics/read-metrics.js'
import type { SubjectProfileServices } from './services.js'
import { scoreOfSubject } from './subject/read-trust-score.js'
import { factorsTold } from './trust-score/trust-score.view.js'

/** The context of a peer's call; the peer has authorized its caller. */
function contextOf(services: SubjectProfileServices, { service, tenantId, request }: Asker) {
  const caller: Caller = {
    kind: 'service',
    id: `service:${service}`,
    name: service,
    tenantId,
    organizationId: null,
    sessionUid: null,
    roles: ['service'],
    tenant: undefined,
  }
  const ctx = {
    ...request,
    listener: 'internal',
    door: 'rest',
    caller: Promise.resolve(caller),
    services: { subject_profile: services } as unknown as RequestContext['services'],
  } as RequestContext
  return { ctx, caller }
}

/** Returns the defaults of a person without a profile. */
const orElse = <Answer>(asked: Promise<Answer>, none: () => Answer) =>
  asked.catch((error) => {
    if (asAppError(error)?.code === 'NOT_FOUND') return none()
    throw error
  })

/** Subject profile's handlers of calls by flow and lending. */
export const subjectProfilePeers = (services: SubjectProfileServices): PeerHandlers => ({
  'subject_profile.checkLists'(asker, { subject_id, list_types }) {
    const { ctx, caller } = contextOf(services, asker)
    const asked = checksOf(ctx, subject_id, list_types, caller).then(({ subjectId, checks }) => ({
      subject_id: subjectId,
      checks: checks as ListCheck['checks'],
    }))
    const none = () => ({
      subject_id,
      checks: Object.fromEntries(list_types.map((type) => [type, { is_listed: false }])) as ListCheck['checks'],
    })
    return orElse(asked, none)
  },

  'subject_profile.trustScore'(asker, { subject_id }) {
    const { ctx, caller } = contextOf(services, asker)
    const asked = Promise.resolve(scoreOfSubject(ctx, { id: subject_id }, caller)).then(
      (score): SubjectTrustScore => ({
        subject_id,
        trust_score: score.trustScore,
        classification: score.classification,
        last_calculated_at: score.lastCalculatedAt,
        factors: { ...factorsTold(score.factors) },
      }),
    )
    return orElse(asked, () => newcomer(subject_id).score)
  },

  'subject_profile.metrics'(asker, { subject_id }) {
    const { ctx, caller } = contextOf(services, asker)
    const asked = metricsOf(ctx, { id: subject_id }, caller).then(
      (metrics): SubjectMetrics => ({
        subject_id,
        trust_score: metrics.trustScore,
        total_interactions: metrics.totalInteractions,
        total_approvals: metrics.totalApprovals,
        total_rejections: metrics.totalRejections,
        total_defaults: metrics.totalDefaults,
        approval_rate: metrics.approvalRate,
        days_since_first_interaction: metrics.daysSinceFirstInteraction,
        days_since_last_interaction: metrics.daysSinceLastInteraction,
        devices_count: metrics.devicesCount,
        recent_rejections_30d: metrics.recentRejections30d,
        lists: metrics.lists,
      }),
    )
    return orElse(asked, () => newcomer(subject_id).metrics)
  },
})
