import { looksLikeId } from '@otorga/kernel/base/ids'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { admitLink, requestIdOf } from './link.js'
import { insertUpload, removeFiles, takeUpload } from './upload.store.js'

export interface AbandonSubmissionArgs extends CallArgs {
  token: string
  submissionId: string
}

const audit = { exempt: 'it removes incomplete files: no attempt was made' }

/** Removes an incomplete submission and its files; it costs no attempt. Returns whether there was one. */
export const abandonSubmission = externalCommand<AbandonSubmissionArgs, undefined, string, void, boolean>(
  'abandonSubmission',
  {
    failure: 'INTERNAL_ERROR',
    admit: (ctx, { token }) => admitLink(ctx, 'abandonSubmission', token),

    async prepare({ tx, caller }, { submissionId }) {
      const taken = looksLikeId(submissionId) && (await takeUpload(tx, submissionId, requestIdOf(caller.id)))
      return taken ? { plan: submissionId } : { outcome: { result: false, audit } }
    },

    act: ({ caller, services }, submissionId) => removeFiles(services.objects, caller.tenantId, submissionId),

    record: async () => ({ result: true, audit }),

    // The sweeper removes files that remain, with those of other incomplete submissions.
    async undo({ caller, services, now }, submissionId) {
      await services.database.transaction(caller.tenantId, (tx) =>
        insertUpload(tx, submissionId, requestIdOf(caller.id), now),
      )
    },
  },
)
