import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import { deviceOf } from '@otorga/kernel/base/device'
import { AppError, asAppError, invalid } from '@otorga/kernel/base/errors'
import { safeText } from '@otorga/kernel/base/faults'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { Action } from '@otorga/kernel/messages/audit'
import { type CallArgs, externalCommand, type Outside, type Surroundings } from '@otorga/kernel/request/operation'
import type { Asked } from '../provider/ask-provider.js'
import { lockRequest, type RequestRow } from '../request/request.store.js'
import { flowServices } from '../services.js'
import { checkInput } from './check-input.js'
import { type Checked, checkStep } from './check-step.js'
import { decideExecution } from './decide-execution.js'
import type { SubmitStepInput, SubmittedFileInput, SubmittedStep } from './execution.types.js'
import { type Finishing, finishSubmission, finishWithError } from './finish-submission.js'
import { admitLink, readLink, requestIdOf } from './link.js'
import { stepToSubmit } from './refuse-submission.js'
import { dropLease, extendLease, leaseSeconds, takeLease } from './submission-lease.js'
import { forgetUpload, hasUpload, removeFiles, uploadPrefix } from './upload.store.js'
import { type RunningVersion, runningVersion } from './version-cache.js'

export interface SubmitStepArgs extends CallArgs {
  token: string
  stepId: string
  input: SubmitStepInput
}

interface Target {
  row: RequestRow
  version: RunningVersion
}

/** A leased submission that is being checked. */
interface Plan {
  row: RequestRow
  finishing: Omit<Finishing, 'now'>
  data: Record<string, unknown>
}

/** The verdict of the check, or the error that prevented one. */
type Done = { checked: Checked } | { fault: AppError; asked: readonly Asked[] }

/** Only files that were streamed for this submission count; other keys that the caller names do not. */
const filesOf = (tenantId: string, { submissionId, files }: SubmitStepInput): SubmittedFile[] =>
  files.map(({ field, key, mediaType, size, sha256 }: SubmittedFileInput) => {
    if (key !== `${uploadPrefix(tenantId, submissionId)}/${field}`)
      throw invalid({ field, message: 'was not uploaded' })
    return { field, key, media_type: mediaType, size, sha256 }
  })

const dataOf = ({ data }: SubmitStepInput) => (data ?? {}) as Record<string, unknown>

const messages = { failed: 'Flow step failed', error: 'Flow step not checked' }

const actionOf = (row: RequestRow, { step }: Plan['finishing'], result: string): Action => {
  const message = messages[result as keyof typeof messages]
  return {
    activity: 'execute',
    type: 'flow_execution',
    id: row.id,
    name: row.executionId,
    message: message ?? 'Flow step submitted',
    severity: message ? 2 : 1,
    new: { step_id: step.id, step_type: step.type, status: row.status, result },
  }
}

const holderOf = ({ caller }: Surroundings, { finishing }: Plan) => ({
  tenantId: caller.tenantId,
  requestId: finishing.requestId,
  submissionId: finishing.submissionId,
})

/** Removes the files of a submission that was not accepted. */
async function discard({ ctx, caller }: Surroundings, { submissionId }: SubmitStepInput) {
  if (!looksLikeId(submissionId)) return
  const { database, objects } = flowServices(ctx)
  await forgetUpload({ database, objects }, caller.tenantId, submissionId, requestIdOf(caller.id))
}

/** Runs the step's check. Errors of the input are thrown; errors of a provider become an attempt that is not charged. */
async function check(outside: Outside<Target>, { row, finishing, data }: Plan): Promise<Done> {
  const { ctx, caller, services } = outside
  const { step, version, files, submissionId } = finishing
  const asked: Asked[] = []
  try {
    return { checked: await checkStep(ctx, caller, { row, step }, version, files, data, asked) }
  } catch (error) {
    const fault = asAppError(error) ?? new AppError('INTERNAL_ERROR', { cause: error })
    if (fault.status < 500) throw fault
    await removeFiles(services.objects, caller.tenantId, submissionId).catch((left) =>
      services.log.error({ error: safeText(left) }, 'the files of a submission without a verdict could not be removed'),
    )
    return { fault, asked }
  }
}

/**
 * Checks a submission whose files are in the object store. Its checks run outside every transaction under a lease, so that of two
 * submissions one wins and a crash leaves none half. Errors: VALIDATION_ERROR (not charged), STEP_FAILED, MAX_ATTEMPTS_EXCEEDED,
 * EXECUTION_CONFLICT, REQUEST_EXPIRED, CONFLICT, PROVIDER_UNAVAILABLE (not charged).
 */
export const submitStep = externalCommand<SubmitStepArgs, Target, Plan, Done, SubmittedStep>('submitStep', {
  noun: 'execution',
  failure: 'INTERNAL_ERROR',
  admit: (ctx, { token }) => admitLink(ctx, 'submitStep', token),

  async inspect({ ctx, caller, services }, { stepId, input }) {
    if (!looksLikeId(input.submissionId)) throw invalid({ field: 'submission_id', message: 'is not an id' })
    const standing = await readLink(ctx, caller)
    const version = await runningVersion(ctx, caller.tenantId, standing.versionId)
    const files = filesOf(caller.tenantId, input)
    const step = stepToSubmit({ ...standing, leasedUntil: null }, version.steps, stepId, services.now())
    await checkInput(services.objects, step, files, dataOf(input))
  },

  async target(tx, _args, { id, tenantId }, ctx) {
    const row = await lockRequest(tx, requestIdOf(id))
    return row && { row, version: await runningVersion(ctx, tenantId, row.versionId) }
  },

  async prepare({ tx, ctx, target: { row, version }, now }, { stepId, input }) {
    const { submissionId } = input
    const step = stepToSubmit(row, version.steps, stepId, now)
    if (!(await hasUpload(tx, submissionId, row.id))) throw new AppError('EXECUTION_CONFLICT')
    await takeLease(tx, row, input, now)
    const files = filesOf(tx.tenantId, input)
    const services = flowServices(ctx)
    const finishing = { services, requestId: row.id, submissionId, step, version, files, call: ctx, startedAt: now }
    return { plan: { row, finishing, data: dataOf(input) } }
  },

  discard: (surroundings, { input }) => discard(surroundings, input),

  act: check,

  lease: {
    seconds: leaseSeconds,
    extend: (outside, plan) => extendLease(plan.finishing.services, holderOf(outside, plan)),
  },

  async record({ tx, services, publish }, { finishing }, done) {
    const ended = { ...finishing, now: services.now() }
    if ('fault' in done) {
      const { row, drafts } = await finishWithError(tx, ended, done.fault.code.toLowerCase(), done.asked)
      for (const { type, subject, data } of drafts) publish(type, subject, data)
      return { refusal: done.fault, audit: actionOf(row, finishing, 'error') }
    }
    const { row, drafts, answer } = await finishSubmission(tx, ended, done.checked)
    for (const { type, subject, data } of drafts) publish(type, subject, data)
    return answer instanceof AppError
      ? { refusal: answer, audit: actionOf(row, finishing, 'failed') }
      : { result: answer, audit: actionOf(row, finishing, answer.stepResult.status) }
  },

  // The decision is made now, so that the next read of the execution shows it; when it fails, a job repeats it.
  async after({ ctx, caller }, { row }, { flowStatus }) {
    const captured = { requestId: row.id, device: deviceOf(ctx, row.devices) }
    if (flowStatus === 'capture_completed') await decideExecution(ctx, caller, captured)
  },

  async undo(outside, plan) {
    const holder = holderOf(outside, plan)
    const { services } = plan.finishing
    await services.database.transaction(holder.tenantId, (tx) => dropLease(tx, holder))
    await forgetUpload(services, holder.tenantId, holder.submissionId, holder.requestId)
  },
})
