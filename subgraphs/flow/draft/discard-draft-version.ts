import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { deleteVersion, lockDraft, type VersionRow } from '../version/version.store.js'

interface Args {
  /** Id of the flow. */
  id: string
  ifMatch?: string | null | undefined
}

/** Removes the draft with its steps and rules; what is published stays. PRECONDITION_FAILED. */
export const discardDraftVersion = command('discardDraftVersion', {
  noun: 'draft',
  target: (tx, { id }: Args) => lockDraft(tx, id),
  version: ({ rowVersion }: VersionRow) => rowVersion,
  async run({ tx, target }: Work<VersionRow>): Promise<Outcome<boolean>> {
    await deleteVersion(tx, target.id)
    return {
      result: true,
      audit: {
        activity: 'delete',
        type: 'flow_version',
        id: target.id,
        name: `version ${target.versionNumber}`,
        message: 'Draft discarded',
        old: { version_number: target.versionNumber },
        more: { flow_id: target.flowId },
      },
    }
  },
})
