import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { stepFacts } from '../step/step.view.js'
import { updateVersion } from '../version/version.store.js'
import { type DraftStep, deleteStep, lockDraftStep, placeSteps, stepsOf } from './draft-step.store.js'

export interface RemoveDraftStepArgs {
  id: string
  stepId: string
}

/** Removes a step from the draft; those behind it move up. */
export const removeDraftStep = command('removeDraftStep', {
  noun: 'step',
  target: (tx, { id, stepId }: RemoveDraftStepArgs) => lockDraftStep(tx, id, stepId),
  async run({ tx, target, now }: Work<DraftStep>, { id }: RemoveDraftStepArgs): Promise<Outcome<boolean>> {
    const { draft, step } = target
    await deleteStep(tx, step.id)
    await placeSteps(
      tx,
      (await stepsOf(tx, draft.id)).map((one) => one.id),
    )
    await updateVersion(tx, draft.id, {}, now)
    return {
      result: true,
      audit: {
        activity: 'delete',
        type: 'flow_step',
        id: step.id,
        name: step.name,
        message: 'Step removed from the draft',
        old: stepFacts(step),
        more: { flow_id: id, version_id: draft.id },
      },
    }
  },
})
