import type { RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { flowServices } from '../services.js'
import { admitLink, requestIdOf } from './link.js'
import { removeFiles, takeUpload } from './upload.store.js'

export interface AbandonSubmissionArgs {
  token: string
  submissionId: string
}

/** Forgets a submission that never came whole, and its files: it costs no attempt. */
export async function abandonSubmission(
  ctx: RequestContext,
  { token, submissionId }: AbandonSubmissionArgs,
): Promise<boolean> {
  await admitLink(ctx, 'abandonSubmission', token)
  const caller = await callerOf(ctx)
  if (!looksLikeId(submissionId)) return false
  const { database, objects } = flowServices(ctx)
  const taken = await database.transaction(caller.tenantId, (tx) =>
    takeUpload(tx, submissionId, requestIdOf(caller.id)),
  )
  if (taken) await removeFiles(objects, caller.tenantId, submissionId)
  return taken
}
