import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { Transaction } from '@otorga/drizzle/transaction'
import { deviceOf, type Traces, withDevice } from '@otorga/kernel/base/device'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import type { Draft } from '@otorga/kernel/messages/outbox'
import type { Asked } from '../provider/ask-provider.js'
import { endRequest } from '../request/end-request.js'
import { aboutRequest } from '../request/request.messages.js'
import { factsPlace } from '../request/request.places.js'
import { lockRequest, type NewRequestRow, type RequestRow, updateRequest } from '../request/request.store.js'
import type { FlowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import type { Finding } from '../step-types/provider.port.js'
import { insertAttempt, insertEnrichments } from './attempt.store.js'
import type { Checked } from './check-step.js'
import { endingOf, verdictOn } from './decide-execution.js'
import type { SubmittedStep } from './execution.types.js'
import { keptFacts } from './facts.js'
import { rememberFrames, usedFrames } from './frame.store.js'
import { refuseEnded } from './link.js'
import { scheduleDecision } from './schedule-decision.js'
import { deviceSeen } from './sight-device.js'
import { takeUpload } from './upload.store.js'
import type { RunningVersion } from './version-cache.js'

export interface Finishing {
  services: FlowServices
  requestId: string
  submissionId: string
  step: StepRow
  version: RunningVersion
  files: readonly SubmittedFile[]
  /** What the call of the submission says about its device. */
  call: Traces
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

const ofStep = ({ requestId, step }: Finishing) => ({ requestId, stepId: step.id })

async function writeAttempt(
  tx: Transaction,
  finishing: Finishing,
  result: 'passed' | 'failed' | 'error',
  { score, reasons, asked }: { score: number | null; reasons: string[]; asked: readonly Asked[] },
) {
  const { services, files, startedAt, now } = finishing
  await insertAttempt(tx, {
    ...ofStep(finishing),
    result,
    score,
    reasons,
    providerCode: checkerIn(asked),
    // The files of a submission that could not be checked are removed.
    files: result === 'error' ? [] : [...files, ...asked.flatMap(({ answer }) => answer?.derived ?? [])],
    startedAt,
    finishedAt: now,
  })
  await insertEnrichments(tx, services.encryption, ofStep(finishing), asked, now)
}

/** The provider that checked a step: the first one that answered. */
const checkerIn = (asked: readonly Asked[]) => asked.find(({ answer }) => answer)?.provider ?? null

const thanks = 'Thank you. Everything has been received; the result follows.'
const nothingMore = 'Thank you. Nothing more is needed; the result follows.'

const codesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ code }) => code))]
const free = { leaseId: null, leasedUntil: null }
const deviceIn = ({ call }: Finishing, { devices }: RequestRow) => deviceOf(call, devices)
const seenOn = ({ call }: Finishing, { devices }: RequestRow) => ({ devices: withDevice(devices, call) ?? devices })
const about = (finishing: Finishing, row: RequestRow, reasons: string[]) => ({
  ...aboutRequest(finishing.services, row),
  step: shown(finishing.step),
  device: deviceIn(finishing, row),
  reasons,
  finished_at: finishing.now.toISOString(),
})
const shown = ({ id, type, name }: StepRow) => ({ id, type, name })

/** Ends a submission that does not move the execution; only its device is published, if it is new. */
async function remain(
  tx: Transaction,
  finishing: Finishing,
  target: RequestRow,
  values: Partial<NewRequestRow> = {},
): Promise<Pick<Finished, 'row' | 'drafts'>> {
  const { services, call, now } = finishing
  const isNew = withDevice(target.devices, call) !== undefined
  const row = await updateRequest(tx, target.id, { ...free, ...seenOn(finishing, target), ...values }, now)
  return { row, drafts: isNew ? [deviceSeen(services, row, call, now)] : [] }
}

/** Records a submission that no provider could check; it is not charged. */
export async function finishWithError(tx: Transaction, finishing: Finishing, reason: string, asked: readonly Asked[]) {
  const row = await held(tx, finishing)
  await takeUpload(tx, finishing.submissionId, row.id)
  await writeAttempt(tx, finishing, 'error', { score: null, reasons: [reason], asked })
  return remain(tx, finishing, row)
}

async function fail(tx: Transaction, finishing: Finishing, target: RequestRow, checked: Checked): Promise<Finished> {
  const { services, step, now } = finishing
  const { asked } = checked
  const { findings } = checked.verdict
  const reasons = codesOf(findings)
  await writeAttempt(tx, finishing, 'failed', { score: 0, reasons, asked })
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
    provider_code: checkerIn(asked),
    finished_at: now.toISOString(),
  }
  const row = await updateRequest(
    tx,
    target.id,
    {
      ...free,
      ...seenOn(finishing, target),
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
      data: { ...about(finishing, row, reasons), attempts_remaining: remaining },
    },
  ]
  const details = findings.map(({ field, message }) => ({ field, message }))
  const data = {
    attempts_remaining: remaining,
    can_retry: remaining > 0,
    findings: findings.map(({ field, code }) => ({ field, code })),
  }
  if (remaining > 0) return { row, drafts, answer: new AppError('STEP_FAILED', { details, data }) }
  const ended = await endRequest(
    tx,
    services,
    row,
    { status: 'failed', reasons: ['ATTEMPTS_EXHAUSTED', ...reasons], device: deviceIn(finishing, row) },
    now,
  )
  return {
    row: ended.row,
    drafts: [...drafts, ...ended.drafts],
    answer: new AppError('MAX_ATTEMPTS_EXCEEDED', { details, data }),
  }
}

async function pass(tx: Transaction, finishing: Finishing, target: RequestRow, checked: Checked): Promise<Finished> {
  const { services, step, now, version } = finishing
  const { verdict, asked } = checked
  const score = verdict.score
  await writeAttempt(tx, finishing, 'passed', { score, reasons: [], asked })
  if (verdict.frames) await rememberFrames(tx, target.id, verdict.frames)
  const facts = keptFacts(services.encryption, target)
  const doubts = asked.flatMap(({ answer }) => answer?.review ?? [])
  facts[step.stableId] = {
    type: step.type,
    name: step.name,
    status: 'passed',
    score,
    attempts: target.attemptsUsed + 1,
    data: verdict.data,
    enrichments: Object.fromEntries(
      asked.flatMap(({ kind, answer }) =>
        answer ? [[kind, { status: answer.passed ? 'passed' : 'failed', score: answer.score, data: answer.data }]] : [],
      ),
    ),
    ...(doubts.length > 0 && { review: codesOf(doubts) }),
  }
  const finding = {
    step_id: step.id,
    stable_id: step.stableId,
    type: step.type,
    name: step.name,
    status: 'passed' as const,
    score,
    reasons: [],
    provider_code: checkerIn(asked),
    finished_at: now.toISOString(),
  }
  const completedSteps = target.completedSteps + 1
  const done = completedSteps >= version.steps.length
  const row = await updateRequest(
    tx,
    target.id,
    {
      ...free,
      ...seenOn(finishing, target),
      completedSteps,
      attemptsUsed: 0,
      otp: null,
      findings: [...target.findings, finding],
      factsEncrypted: services.encryption.encrypt(JSON.stringify(facts), factsPlace(target)),
      ...(done && { status: 'capture_completed' as const, capturedAt: now }),
    },
    now,
  )
  const drafts: Draft[] = [
    { type: 'flow.step.completed', subject: row.id, data: { ...about(finishing, row, []), score } },
  ]
  const stepResult = { stepId: step.id, status: 'passed', score, reasons: [], data: null }
  if (done) {
    await scheduleDecision(tx, { requestId: row.id, device: deviceIn(finishing, row) }, now)
    return { row, drafts, answer: { stepResult, nextStep: null, flowStatus: 'capture_completed', message: thanks } }
  }
  const decision = verdictOn(services, row, version, checked.profile, ['step'])
  if (decision.outcome === 'reject') {
    const ending = endingOf(row, decision, deviceIn(finishing, row), checked.profile)
    const ended = await endRequest(tx, services, row, ending, now)
    return {
      row: ended.row,
      drafts: [...drafts, ...ended.drafts],
      answer: { stepResult, nextStep: null, flowStatus: ended.row.status, message: nothingMore },
    }
  }
  const next = version.steps[completedSteps]!
  return { row, drafts, answer: { stepResult, nextStep: shown(next), flowStatus: null, message: null } }
}

/** Writes the result of a submission and its consequence: the next step, or the end with its decision. */
export async function finishSubmission(tx: Transaction, finishing: Finishing, checked: Checked): Promise<Finished> {
  const row = await held(tx, finishing)
  await takeUpload(tx, finishing.submissionId, row.id)
  const { verdict } = checked
  if (verdict.status === 'pending') {
    const { step } = finishing
    const kept = await remain(tx, finishing, row, { otp: verdict.otp ?? null })
    const stepResult = { stepId: step.id, status: 'pending', score: null, reasons: [], data: verdict.data }
    return { ...kept, answer: { stepResult, nextStep: shown(step), flowStatus: null, message: null } }
  }
  if (verdict.status === 'failed') return fail(tx, finishing, row, checked)
  const used = verdict.frames ? await usedFrames(tx, verdict.frames) : []
  if (used.length === 0) return pass(tx, finishing, row, checked)
  const field = finishing.files[0]?.field ?? ''
  const findings = [{ field, code: 'frame_reused', message: 'was used before; take a new one now' }]
  return fail(tx, finishing, row, { ...checked, verdict: { ...verdict, status: 'failed', findings } })
}
