import { type CallArgs, command } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { lockRequest } from '../request/request.store.js'
import { flowServices } from '../services.js'
import { stepTypes } from '../step-types/index.js'
import { beginExecution } from './begin-execution.js'
import { admitLink, requestIdOf } from './link.js'
import { stepToSubmit } from './refuse-submission.js'
import { insertUpload, uploadPrefix } from './upload.store.js'
import { runningVersion } from './version-cache.js'

export interface OpenSubmissionArgs extends CallArgs {
  token: string
  stepId: string
}

/**
 * Opens a submission for its files, if it would be accepted now; that is checked again once they are stored. It begins an
 * execution whose link nobody has read. Errors:
 * NOT_FOUND, REQUEST_EXPIRED, MAX_ATTEMPTS_EXCEEDED, CONFLICT for another step, EXECUTION_CONFLICT while one is checked.
 */
export const openSubmission = command('openSubmission', {
  noun: 'execution',
  admit: (ctx, { token }: OpenSubmissionArgs) => admitLink(ctx, 'openSubmission', token),

  async target(tx, _args, { id, tenantId }, ctx) {
    const row = await lockRequest(tx, requestIdOf(id))
    return row && { row, steps: (await runningVersion(ctx, tenantId, row.versionId)).steps }
  },

  async run({ tx, ctx, target: { row, steps }, now, publish }, { stepId }) {
    const step = stepToSubmit(row, steps, stepId, now)
    const begun = row.status === 'created' ? await beginExecution(tx, flowServices(ctx), row, ctx, now) : undefined
    if (begun) publish(begun.draft.type, begun.draft.subject, begun.draft.data)
    const submissionId = uuidv7()
    await insertUpload(tx, submissionId, row.id, now)
    return {
      result: {
        submissionId,
        prefix: uploadPrefix(tx.tenantId, submissionId),
        counter: row.submissions,
        fields: stepTypes[step.type]!.files(step.config).map(({ field, media }) => ({ field, media: [...media] })),
      },
      audit: begun?.audit ?? { exempt: 'it only opens an upload and changes nothing of the request' },
    }
  },
})
