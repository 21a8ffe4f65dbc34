import { invalid } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import type { ReorderStepsInput } from '../step/step.types.js'
import { lockDraft, partsOf, updateVersion, type VersionRow } from '../version/version.store.js'
import type { FlowVersion } from '../version/version.types.js'
import { versionView } from '../version/version.view.js'
import { placeSteps, stepsOf } from './draft-step.store.js'

export interface ReorderDraftStepsArgs {
  id: string
  input: ReorderStepsInput
  ifMatch?: string | null
}

/** Changes the order of the draft's steps; the input must name each step exactly once. Returns the draft. */
export const reorderDraftSteps = command('reorderDraftSteps', {
  noun: 'draft',
  target: (tx, { id }: ReorderDraftStepsArgs) => lockDraft(tx, id),
  version: ({ rowVersion }: VersionRow) => rowVersion,
  async run(
    { tx, target, now }: Work<VersionRow>,
    { id, input }: ReorderDraftStepsArgs,
  ): Promise<Outcome<FlowVersion>> {
    const before = (await stepsOf(tx, target.id)).map((step) => step.id)
    const after = input.stepIds.map((one) => one.toLowerCase())
    if (
      new Set(after).size !== before.length ||
      after.length !== before.length ||
      !before.every((one) => after.includes(one))
    )
      throw invalid({ field: 'step_ids', message: "must name exactly the draft's steps, each once" })
    if (before.join() === after.join())
      return { result: versionView(await partsOf(tx, target)), audit: { exempt: 'nothing changed' } }
    await placeSteps(tx, after)
    const draft = await updateVersion(tx, target.id, {}, now)
    return {
      result: versionView(await partsOf(tx, draft)),
      audit: {
        activity: 'update',
        type: 'flow_version',
        id: draft.id,
        name: `version ${draft.versionNumber}`,
        message: 'Steps of the draft reordered',
        old: { step_ids: before },
        new: { step_ids: after },
        more: { flow_id: id },
      },
    }
  },
})
