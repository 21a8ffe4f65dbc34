import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { visibleTo } from '@otorga/kernel/request/auth'
import { query, readAudit } from '@otorga/kernel/request/operation'
import { factsOf, keptFacts, keptProfile } from '../execution/facts.js'
import { runningVersion } from '../execution/version-cache.js'
import {
  type AttemptRow,
  attemptsOfRequest,
  enrichmentsOfRequest,
  type RequestRow,
  requestById,
} from '../request/request.store.js'
import type { FlowEnrichment } from '../request/request.types.js'
import { enrichmentView, requestView } from '../request/request.view.js'
import { holds } from '../rule/condition.js'
import { ruleView } from '../rule/rule.view.js'
import { flowServices } from '../services.js'
import type { Finding } from '../step-types/provider.port.js'
import type { FlowFinding, FlowPicture, FlowReview } from './review.types.js'

const recordRead = readAudit({ component: 'flow', table: 'flow_request', organizations: true }, (id) => ({
  type: 'flow_request',
  id,
  name: id,
  message: 'flow request reviewed',
}))

/** Pictures that were made of a submitted file. */
const madeFields = /^portrait$|_card$|_(frame|page)_\d$/

export const picturesOf = ({ id, stepId, files, finishedAt }: AttemptRow): FlowPicture[] =>
  files.map(({ field, media_type, size, sha256 }) => ({
    attemptId: id,
    stepId,
    field,
    derived: madeFields.test(field),
    mediaType: media_type,
    size,
    sha256,
    at: finishedAt,
  }))

function findingsOf({ stepId, kind, data }: FlowEnrichment & { stepId: string }): FlowFinding[] {
  const { findings = [], review = [] } = data as { findings?: Finding[]; review?: Finding[] }
  return [
    ...findings.map((one) => ({ ...one, stepId, kind, doubtful: false })),
    ...review.map((one) => ({ ...one, stepId, kind, doubtful: true })),
  ]
}

/** The rules that hold for the facts that were kept; null where none were. */
async function heldRules(ctx: RequestContext, row: RequestRow) {
  if (!row.factsEncrypted) return null
  const { encryption } = flowServices(ctx)
  const { rules } = await runningVersion(ctx, row.tenantId, row.versionId)
  const facts = factsOf(encryption, row, keptFacts(encryption, row), keptProfile(encryption, row))
  return rules.filter(({ enabled, condition }) => enabled && isHeld(condition, facts)).map((rule) => ruleView(rule, 0))
}

function isHeld(condition: unknown, facts: object) {
  try {
    return holds(condition, facts)
  } catch {
    return false // it was counted as RULE_NOT_ASKED, which stands among the reasons
  }
}

/** What a person needs to decide a request: its pictures, what was read and found, and the rules that hold. The look is audited. */
export const reviewFlowRequest = query(
  'reviewFlowRequest',
  async (ctx, { id }: { id: string }, caller): Promise<FlowReview> => {
    if (!looksLikeId(id)) throw notFound('flow request')
    const services = flowServices(ctx)
    const { tenantId } = caller
    const { filters, values } = visibleTo(caller)
    const [[row]] = await services.database.readAndRecord(
      tenantId,
      requestById(filters).with({ ...values, id }),
      recordRead(ctx, caller, id),
    )
    if (!row) throw notFound('flow request')
    const [attempts, enrichments] = await services.database.read(
      tenantId,
      attemptsOfRequest.with({ tenant: tenantId, id }),
      enrichmentsOfRequest.with({ tenant: tenantId, id }),
    )
    const readings = enrichments.map((one) => ({
      ...enrichmentView(services.encryption, one),
      stepId: one.stepId,
    }))
    return {
      request: requestView(services, row),
      pictures: attempts.flatMap(picturesOf),
      readings,
      findings: readings.flatMap(findingsOf),
      rules: await heldRules(ctx, row),
    }
  },
)
