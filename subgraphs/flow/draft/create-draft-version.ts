import { AppError } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { type FlowRow, lockFlow } from '../flow/flow.store.js'
import { copyParts, findPublished, insertVersion, lockDraft, nextNumber, partsOf } from '../version/version.store.js'
import type { FlowVersion } from '../version/version.types.js'
import { versionView } from '../version/version.view.js'

export interface CreateDraftVersionArgs {
  id: string
  idempotencyKey?: string | null
}

/** Makes a draft: a copy of the published version with its steps and rules, or an empty one before the first. DRAFT_EXISTS. */
export const createDraftVersion = command('createDraftVersion', {
  noun: 'flow',
  target: (tx, { id }: CreateDraftVersionArgs) => lockFlow(tx, id),
  async run({ tx, target, caller, now }: Work<FlowRow>): Promise<Outcome<FlowVersion>> {
    if (await lockDraft(tx, target.id)) throw new AppError('DRAFT_EXISTS')
    const published = await findPublished(tx, target.id)
    const draft = await insertVersion(tx, {
      id: uuidv7(),
      flowId: target.id,
      versionNumber: await nextNumber(tx, target.id),
      status: 'draft',
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    })
    if (published) await copyParts(tx, published.id, draft.id)
    return {
      result: versionView(await partsOf(tx, draft)),
      audit: {
        activity: 'create',
        type: 'flow_version',
        id: draft.id,
        name: `${target.slug} ${draft.versionNumber}`,
        message: 'Draft created',
        new: { version_number: draft.versionNumber, copy_of: published?.id ?? null },
        more: { flow_id: target.id },
      },
    }
  },
})
