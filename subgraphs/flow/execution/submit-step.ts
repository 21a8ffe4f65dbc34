import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError, invalid } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { type Action, actorOf, auditEntry } from '@otorga/kernel/messages/audit'
import { type Draft, publish } from '@otorga/kernel/messages/outbox'
import { callerOf } from '@otorga/kernel/request/auth'
import type { RequestRow } from '../request/request.store.js'
import { flowServices } from '../services.js'
import { checkInput } from './check-input.js'
import { type Checked, checkStep } from './check-step.js'
import type { SubmitStepInput, SubmittedFileInput, SubmittedStep } from './execution.types.js'
import { type Finished, type Finishing, finishSubmission, finishWithError } from './finish-submission.js'
import { admitLink, readLink, requestIdOf } from './link.js'
import { stepToSubmit } from './refuse-submission.js'
import { dropLease, holdingLease, takeLease } from './submission-lease.js'
import { removeFiles, takeUpload, uploadPrefix } from './upload.store.js'
import { type RunningVersion, runningVersion } from './version-cache.js'

export interface SubmitStepArgs {
  token: string
  stepId: string
  input: SubmitStepInput
}

/** Only files that were streamed for this submission count, wherever a caller says they lie. */
const filesOf = (tenantId: string, { submissionId, files }: SubmitStepInput): SubmittedFile[] =>
  files.map(({ field, key, mediaType, size, sha256 }: SubmittedFileInput) => {
    if (key !== `${uploadPrefix(tenantId, submissionId)}/${field}`)
      throw invalid({ field, message: 'was not uploaded' })
    return { field, key, media_type: mediaType, size, sha256 }
  })

const messages = { failed: 'Flow step failed', error: 'Flow step not checked' }

const actionOf = (row: RequestRow, { step }: Finishing, result: string): Action => {
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

async function settle(
  tx: Transaction,
  ctx: RequestContext,
  caller: Caller,
  finishing: Finishing,
  { row, drafts }: Pick<Finished, 'row' | 'drafts'>,
  result: string,
) {
  const entry = auditEntry('flow', ctx, actorOf(caller), actionOf(row, finishing, result), finishing.now)
  const audit: Draft = { type: 'flow.audit.recorded', subject: row.id, data: { ...entry } }
  await publish(tx, 'flow', ctx, [...drafts, audit], finishing.services.wake)
}

/** Checks a leased submission and writes what became of it; whatever goes wrong gives the execution free again. */
async function checkAndFinish(
  ctx: RequestContext,
  caller: Caller,
  finishing: Finishing,
  row: RequestRow,
  version: RunningVersion,
  data: Record<string, unknown>,
): Promise<SubmittedStep | AppError> {
  const { services, step, files, submissionId, requestId } = finishing
  const { tenantId } = caller
  const holder = { tenantId, requestId, submissionId }
  let checked: Checked
  try {
    checked = await holdingLease(services, holder, () => checkStep(ctx, caller, { row, step }, version, files, data))
  } catch (error) {
    const known = asAppError(error)
    const log = (fault: unknown) => services.log.error({ error: String(fault) }, 'a failed submission left its lease')
    if (known && known.status < 500) await dropLease(services, holder).catch(log)
    else
      await services.database
        .transaction(tenantId, async (tx) => {
          const done = { ...finishing, now: services.now() }
          const left = await finishWithError(tx, done, (known?.code ?? 'INTERNAL_ERROR').toLowerCase())
          await settle(tx, ctx, caller, done, { row: left, drafts: [] }, 'error')
        })
        .catch(log)
    await removeFiles(services.objects, tenantId, submissionId).catch(log)
    throw error
  }
  return services.database.transaction(tenantId, async (tx) => {
    const done = { ...finishing, now: services.now() }
    const finished = await finishSubmission(tx, done, checked)
    const { answer } = finished
    await settle(tx, ctx, caller, done, finished, answer instanceof AppError ? 'failed' : answer.stepResult.status)
    return answer
  })
}

/**
 * Takes a submission whose files are in the object store. Its checks run outside every transaction under a lease, so that of two
 * submissions one wins and a crash leaves none half. Errors: VALIDATION_ERROR (not charged), STEP_FAILED, MAX_ATTEMPTS_EXCEEDED,
 * EXECUTION_CONFLICT, REQUEST_EXPIRED, CONFLICT, PROVIDER_UNAVAILABLE (not charged).
 */
export async function submitStep(
  ctx: RequestContext,
  { token, stepId, input }: SubmitStepArgs,
): Promise<SubmittedStep> {
  await admitLink(ctx, 'submitStep', token)
  const caller = await callerOf(ctx)
  const { tenantId } = caller
  const services = flowServices(ctx)
  const startedAt = services.now()
  const { submissionId, counter } = input
  if (!looksLikeId(submissionId)) throw invalid({ field: 'submission_id', message: 'is not an id' })
  const request = await readLink(ctx, caller)
  const version = await runningVersion(ctx, tenantId, request.versionId)
  const refuse = async (error: unknown): Promise<never> => {
    // It was not taken: nothing of it is kept.
    const id = requestIdOf(caller.id)
    const taken = await services.database.transaction(tenantId, (tx) => takeUpload(tx, submissionId, id))
    if (taken) await removeFiles(services.objects, tenantId, submissionId)
    throw error
  }
  const prepare = async () => {
    const files = filesOf(tenantId, input)
    const data = (input.data ?? {}) as Record<string, unknown>
    const step = stepToSubmit({ ...request, leasedUntil: null }, version.steps, stepId, startedAt)
    await checkInput(services.objects, step, files, data)
    const wanted = { tenantId, requestId: request.id, stepId, submissionId, counter, steps: version.steps }
    return { files, data, ...(await takeLease(services, wanted)) }
  }
  const { files, data, row, step } = await prepare().catch(refuse)
  const finishing = { services, requestId: row.id, submissionId, step, version, files, startedAt, now: startedAt }
  const answer = await checkAndFinish(ctx, caller, finishing, row, version, data)
  if (answer instanceof AppError) throw answer
  return answer
}
