import { invalid, notFound } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { checkConfig, refuseFull } from '../step/step.rules.js'
import type { AddStepInput, FlowStep } from '../step/step.types.js'
import { stepFacts, stepView } from '../step/step.view.js'
import { lockDraft, updateVersion, type VersionRow } from '../version/version.store.js'
import { insertStep, placeSteps, stepsOf } from './draft-step.store.js'

export interface AddDraftStepArgs {
  id: string
  input: AddStepInput
  idempotencyKey?: string | null
}

/** Adds a step to the draft, at its place or at the end. CONFLICT when the draft is full. */
export const addDraftStep = command('addDraftStep', {
  noun: 'draft',
  target: (tx, { id }: AddDraftStepArgs) => lockDraft(tx, id),
  async run({ tx, target, now }: Work<VersionRow>, { id, input }: AddDraftStepArgs): Promise<Outcome<FlowStep>> {
    if (!target) throw notFound('draft')
    const config = input.config ?? {}
    checkConfig(input.type, config)
    const present = await stepsOf(tx, target.id)
    refuseFull(present.length)
    const order = input.order ?? present.length + 1
    if (order > present.length + 1)
      throw invalid({ field: 'order', message: `must be from 1 to ${present.length + 1}` })
    const step = await insertStep(tx, {
      id: uuidv7(),
      stableId: uuidv7(),
      versionId: target.id,
      type: input.type,
      name: input.name,
      config,
      position: order,
      providerCode: input.providerCode ?? null,
      maxAttempts: input.maxAttempts ?? 3,
      createdAt: now,
      updatedAt: now,
    })
    await placeSteps(tx, present.map((one) => one.id).toSpliced(order - 1, 0, step.id))
    const draft = await updateVersion(tx, target.id, {}, now)
    return {
      result: stepView(step, draft.rowVersion),
      audit: {
        activity: 'create',
        type: 'flow_step',
        id: step.id,
        name: step.name,
        message: 'Step added to the draft',
        new: stepFacts(step),
        more: { flow_id: id, version_id: target.id },
      },
    }
  },
})
