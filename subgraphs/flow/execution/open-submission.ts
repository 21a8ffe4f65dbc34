import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { callerOf } from '@otorga/kernel/request/auth'
import { v7 as uuidv7 } from 'uuid'
import { lockRequest } from '../request/request.store.js'
import { flowServices } from '../services.js'
import { stepTypes } from '../step-types/index.js'
import type { OpenedSubmission } from './execution.types.js'
import { admitLink, readLink, requestIdOf } from './link.js'
import { stepToSubmit } from './refuse-submission.js'
import { insertUpload, uploadPrefix } from './upload.store.js'
import { runningVersion } from './version-cache.js'

export interface OpenSubmissionArgs {
  token: string
  stepId: string
}

/**
 * Lets the files of a submission come in, where it could count now; whether it does is decided when they are there. Errors:
 * NOT_FOUND, REQUEST_EXPIRED, MAX_ATTEMPTS_EXCEEDED, CONFLICT for another step, EXECUTION_CONFLICT while one is checked.
 */
export async function openSubmission(
  ctx: RequestContext,
  { token, stepId }: OpenSubmissionArgs,
): Promise<OpenedSubmission> {
  await admitLink(ctx, 'openSubmission', token)
  const caller = await callerOf(ctx)
  const { tenantId } = caller
  const services = flowServices(ctx)
  const now = services.now()
  const { versionId } = await readLink(ctx, caller)
  const { steps } = await runningVersion(ctx, tenantId, versionId)
  const submissionId = uuidv7()
  return services.database.transaction(tenantId, async (tx) => {
    const row = await lockRequest(tx, requestIdOf(caller.id))
    if (!row) throw notFound('execution')
    const step = stepToSubmit(row, steps, stepId, now)
    await insertUpload(tx, submissionId, row.id, now)
    return {
      submissionId,
      prefix: uploadPrefix(tenantId, submissionId),
      counter: row.submissions,
      fields: stepTypes[step.type]!.files(step.config).map(({ field, media }) => ({ field, media: [...media] })),
    }
  })
}
