import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { askerOf } from '@otorga/kernel/request/peers'
import type { CallDevice } from '@otorga/schema/messages/device'
import { type Ending, endRequest, statusOf } from '../request/end-request.js'
import { lockRequest, type RequestRow, requestById } from '../request/request.store.js'
import { asksFor } from '../rule/condition.js'
import { withDoubts } from '../rule/doubts.js'
import { type AskedRule, evaluate, type Verdict } from '../rule/evaluate.js'
import { type FlowServices, flowServices } from '../services.js'
import { doubtsIn, factsOf, keptFacts, scoresOf } from './facts.js'
import { type RunningVersion, runningVersion } from './version-cache.js'

export type Triggers = readonly AskedRule['trigger'][]

/** What is known about a person: null when no rule needs it, `unknown` when it could not be read. */
export type Profile = Record<string, unknown> | null | 'unknown'

/** Reads the person's profile if rules of these triggers need it. Error: UPSTREAM_FAILURE. */
export async function profileFor(
  ctx: RequestContext,
  caller: Caller,
  { subjectId }: Pick<RequestRow, 'subjectId'>,
  { rules }: RunningVersion,
  triggers: Triggers,
): Promise<Profile> {
  const wanted = rules.some(
    ({ enabled, trigger, condition }) => enabled && triggers.includes(trigger) && asksFor(condition, 'profile'),
  )
  if (!wanted) return null
  const asker = askerOf(ctx, 'flow', caller)
  return { ...(await flowServices(ctx).peers.ask('subject_profile.metrics', asker, { subject_id: subjectId })) }
}

/** The verdict of a version's rules on the findings of an execution so far. */
export function verdictOn(
  { encryption }: Pick<FlowServices, 'encryption'>,
  row: RequestRow,
  { rules }: RunningVersion,
  profile: Profile,
  triggers: Triggers,
): Verdict {
  const known = profile === 'unknown' ? null : profile
  const kept = keptFacts(encryption, row)
  const facts = factsOf(encryption, row, kept, known)
  const scores = scoresOf(row)
  const unknown = profile === 'unknown' ? (['profile'] as const) : []
  const verdict = evaluate(rules, facts, scores, triggers, unknown)
  return triggers.includes('flow') ? withDoubts(verdict, doubtsIn(kept)) : verdict
}

/** How a verdict ends a request: as the rules say, unless its outcome was known from the start. */
export function endingOf(
  { outcome, reasons }: RequestRow,
  verdict: Verdict,
  device: CallDevice,
  profile: Profile,
): Ending {
  const decided = outcome ? { ...verdict, outcome, reasons: [...reasons, ...verdict.reasons] } : verdict
  return { ...decided, status: statusOf[decided.outcome], device, profile: profile === 'unknown' ? null : profile }
}

const whenAllIsDone: Triggers = ['step', 'flow']

/**
 * Decides an execution whose steps are all done, once. It throws when facts that the rules need cannot be read; with `anyway` it
 * decides without them, and such rules send the case to review.
 */
export async function decideExecution(
  ctx: RequestContext,
  caller: Caller,
  { requestId, device }: { requestId: string; device: CallDevice },
  anyway = false,
): Promise<void> {
  const services = flowServices(ctx)
  const { database, now, wake } = services
  const { tenantId } = caller
  const [[found]] = await database.read(tenantId, requestById({}).with({ tenant: tenantId, id: requestId }))
  if (found?.status !== 'capture_completed') return
  const version = await runningVersion(ctx, tenantId, found.versionId)
  const profile = await profileFor(ctx, caller, found, version, whenAllIsDone).catch((error): Profile => {
    if (anyway) return 'unknown'
    throw error
  })
  await database.transaction(tenantId, async (tx) => {
    const target = await lockRequest(tx, requestId)
    if (target?.status !== 'capture_completed') return
    const at = now()
    const verdict = verdictOn(services, target, version, profile, whenAllIsDone)
    const { drafts } = await endRequest(tx, services, target, endingOf(target, verdict, device, profile), at)
    await writeMessages(tx, 'flow', ctx, drafts, wake)
  })
}
