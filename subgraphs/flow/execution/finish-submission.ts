import { flowAttempt, flowEnrichment } from '@otorga/drizzle/flow/tables'
import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import type { Draft } from '@otorga/kernel/messages/outbox'
import { and, eq, max } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { endRequest, statusOf } from '../request/end-request.js'
import { aboutRequest } from '../request/request.messages.js'
import { lockRequest, type RequestRow, updateRequest } from '../request/request.store.js'
import { evaluate } from '../rule/evaluate.js'
import type { FlowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import type { Finding } from '../step-types/provider.port.js'
import type { Checked } from './check-step.js'
import type { SubmittedStep } from './execution.types.js'
import { factsOf, keptFacts } from './facts.js'
import { rememberFrames, usedFrames } from './frame.store.js'
import { refuseEnded } from './link.js'
import { takeUpload } from './upload.store.js'
import type { RunningVersion } from './version-cache.js'

export interface Finishing {
  services: FlowServices
  requestId: string
  submissionId: string
  step: StepRow
  version: RunningVersion
  files: readonly SubmittedFile[]
  startedAt: Date
  now: Date
}

export interface Finished {
  row: RequestRow
  drafts: Draft[]
  /** The answer, or the error to throw once this is committed. */
  answer: SubmittedStep | AppError
}

/** The request, if this submission still holds it; EXECUTION_CONFLICT otherwise. */
async function held(tx: Transaction, { requestId, submissionId, now }: Finishing): Promise<RequestRow> {
  const row = await lockRequest(tx, requestId)
  if (!row) throw notFound('execution')
  if (row.leaseId !== submissionId) {
    refuseEnded(row, now)
    throw new AppError('EXECUTION_CONFLICT')
  }
  return row
}

async function writeAttempt(
  tx: Transaction,
  { requestId, step, files, startedAt, now }: Finishing,
  result: 'passed' | 'failed' | 'error',
  { score, reasons, provider }: { score: number | null; reasons: string[]; provider: string | null },
) {
  const ofStep = and(
    eq(flowAttempt.tenantId, tx.tenantId),
    eq(flowAttempt.requestId, requestId),
    eq(flowAttempt.stepId, step.id),
  )
  const [last] = await tx.db
    .select({ number: max(flowAttempt.number) })
    .from(flowAttempt)
    .where(ofStep)
  await tx.db.insert(flowAttempt).values({
    tenantId: tx.tenantId,
    id: uuidv7(),
    requestId,
    stepId: step.id,
    number: (last?.number ?? 0) + 1,
    result,
    score,
    reasons,
    providerCode: provider,
    files: [...files],
    startedAt,
    finishedAt: now,
    createdAt: now,
  })
}

async function writeEnrichments(tx: Transaction, { services, requestId, step, now }: Finishing, { asked }: Checked) {
  if (asked.length === 0) return
  await tx.db.insert(flowEnrichment).values(
    asked.map(({ kind, provider, answer }) => ({
      tenantId: tx.tenantId,
      id: uuidv7(),
      requestId,
      stepId: step.id,
      kind,
      providerCode: provider,
      status: answer.passed ? ('passed' as const) : ('failed' as const),
      dataEncrypted: services.encryption.encrypt(JSON.stringify({ score: answer.score, ...answer.data })),
      createdAt: now,
    })),
  )
}

const codesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ code }) => code))]
const free = { leaseId: null, leasedUntil: null }
const about = ({ step, now }: Finishing, services: FlowServices, row: RequestRow, reasons: string[]) => ({
  ...aboutRequest(services, row),
  step: { id: step.id, type: step.type, name: step.name },
  device: row.device ?? { ip: null, user_agent: null },
  reasons,
  finished_at: now.toISOString(),
})

/** Records a submission that no provider could check; it is not charged. */
export async function finishWithError(tx: Transaction, finishing: Finishing, reason: string): Promise<RequestRow> {
  const row = await held(tx, finishing)
  await takeUpload(tx, finishing.submissionId, row.id)
  await writeAttempt(tx, { ...finishing, files: [] }, 'error', { score: null, reasons: [reason], provider: null })
  return updateRequest(tx, row.id, free, finishing.now)
}

async function fail(tx: Transaction, finishing: Finishing, target: RequestRow, checked: Checked): Promise<Finished> {
  const { services, step, now } = finishing
  const { findings } = checked.verdict
  const reasons = codesOf(findings)
  await writeAttempt(tx, finishing, 'failed', { score: 0, reasons, provider: checked.asked[0]?.provider ?? null })
  await writeEnrichments(tx, finishing, checked)
  const attemptsUsed = target.attemptsUsed + 1
  const remaining = Math.max(0, step.maxAttempts - attemptsUsed)
  const finding = {
    step_id: step.id,
    stable_id: step.stableId,
    type: step.type,
    name: step.name,
    status: 'failed' as const,
    score: 0,
    reasons,
    provider_code: checked.asked[0]?.provider ?? null,
    finished_at: now.toISOString(),
  }
  const row = await updateRequest(
    tx,
    target.id,
    {
      ...free,
      attemptsUsed,
      otp: checked.verdict.otp === undefined ? target.otp : checked.verdict.otp,
      ...(remaining === 0 && { findings: [...target.findings, finding] }),
    },
    now,
  )
  const drafts: Draft[] = [
    {
      type: 'flow.step.failed',
      subject: row.id,
      data: { ...about(finishing, services, row, reasons), attempts_remaining: remaining },
    },
  ]
  const details = findings.map(({ field, message }) => ({ field, message }))
  const data = { attempts_remaining: remaining, can_retry: remaining > 0 }
  if (remaining > 0) return { row, drafts, answer: new AppError('STEP_FAILED', { details, data }) }
  const ended = await endRequest(
    tx,
    services,
    row,
    { status: 'failed', reasons: ['ATTEMPTS_EXHAUSTED', ...reasons] },
    now,
  )
  return {
    row: ended.row,
    drafts: [...drafts, ...ended.drafts],
    answer: new AppError('MAX_ATTEMPTS_EXCEEDED', { details, data }),
  }
}

/** The verdict of the rules that are due now; undefined while the execution continues. */
function decisionOf({ services, version }: Finishing, row: RequestRow, { profile }: Checked, done: boolean) {
  const facts = factsOf(services.encryption, row, keptFacts(services.encryption, row), profile)
  const scores = row.findings.flatMap(({ score }) => (score === null ? [] : [score]))
  const triggers = done ? (['step', 'flow'] as const) : (['step'] as const)
  const verdict = evaluate(version.rules, facts, scores, triggers)
  return done || verdict.outcome === 'reject' ? verdict : undefined
}

async function pass(tx: Transaction, finishing: Finishing, target: RequestRow, checked: Checked): Promise<Finished> {
  const { services, step, now, version } = finishing
  const { verdict, asked } = checked
  const score = verdict.score
  const provider = asked[0]?.provider ?? null
  await writeAttempt(tx, finishing, 'passed', { score, reasons: [], provider })
  await writeEnrichments(tx, finishing, checked)
  if (verdict.frames) await rememberFrames(tx, target.id, verdict.frames)
  const facts = keptFacts(services.encryption, target)
  facts[step.stableId] = {
    type: step.type,
    name: step.name,
    status: 'passed',
    score,
    attempts: target.attemptsUsed + 1,
    data: verdict.data,
    enrichments: Object.fromEntries(
      asked.map(({ kind, answer }) => [
        kind,
        { status: answer.passed ? 'passed' : 'failed', score: answer.score, data: answer.data },
      ]),
    ),
  }
  const finding = {
    step_id: step.id,
    stable_id: step.stableId,
    type: step.type,
    name: step.name,
    status: 'passed' as const,
    score,
    reasons: [],
    provider_code: provider,
    finished_at: now.toISOString(),
  }
  const completedSteps = target.completedSteps + 1
  const done = completedSteps >= version.steps.length
  let row = await updateRequest(
    tx,
    target.id,
    {
      ...free,
      completedSteps,
      attemptsUsed: 0,
      otp: null,
      findings: [...target.findings, finding],
      factsEncrypted: services.encryption.encrypt(JSON.stringify(facts)),
      ...(done && { status: 'capture_completed' as const, capturedAt: now }),
    },
    now,
  )
  const drafts: Draft[] = [
    { type: 'flow.step.completed', subject: row.id, data: { ...about(finishing, services, row, []), score } },
  ]
  const decision = decisionOf(finishing, row, checked, done)
  if (decision) {
    const ended = await endRequest(tx, services, row, { ...decision, status: statusOf[decision.outcome] }, now)
    row = ended.row
    drafts.push(...ended.drafts)
  }
  const next = decision ? undefined : version.steps[completedSteps]
  return {
    row,
    drafts,
    answer: {
      stepResult: { stepId: step.id, status: 'passed', score, reasons: [], data: null },
      nextStep: next ? { id: next.id, type: next.type, name: next.name } : null,
      flowStatus: next ? null : 'capture_completed',
      message: next ? null : 'Thank you. Everything has been received; the result follows.',
    },
  }
}

/** Writes the result of a submission and its consequence: the next step, or the end with its decision. */
export async function finishSubmission(tx: Transaction, finishing: Finishing, checked: Checked): Promise<Finished> {
  const row = await held(tx, finishing)
  await takeUpload(tx, finishing.submissionId, row.id)
  const { verdict } = checked
  if (verdict.status === 'pending') {
    const { step, now } = finishing
    const kept = await updateRequest(tx, row.id, { ...free, otp: verdict.otp ?? null }, now)
    const stepResult = { stepId: step.id, status: 'pending', score: null, reasons: [], data: verdict.data }
    const nextStep = { id: step.id, type: step.type, name: step.name }
    return { row: kept, drafts: [], answer: { stepResult, nextStep, flowStatus: null, message: null } }
  }
  if (verdict.status === 'failed') return fail(tx, finishing, row, checked)
  const used = verdict.frames ? await usedFrames(tx, verdict.frames) : []
  if (used.length === 0) return pass(tx, finishing, row, checked)
  const field = finishing.files[0]?.field ?? ''
  const findings = [{ field, code: 'frame_reused', message: 'was used before; take a new one now' }]
  return fail(tx, finishing, row, { ...checked, verdict: { ...verdict, status: 'failed', findings } })
}
