import { changesBetween } from '@otorga/kernel/base/changes'
import { invalid } from '@otorga/kernel/base/errors'
import { mergePatch } from '@otorga/kernel/base/merge-patch'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { checkConfig } from '../step/step.rules.js'
import type { FlowStep, UpdateStepInput } from '../step/step.types.js'
import { type StepRow, stepView } from '../step/step.view.js'
import { updateVersion } from '../version/version.store.js'
import { type DraftStep, lockDraftStep, updateStepRow } from './draft-step.store.js'

export interface UpdateDraftStepArgs {
  id: string
  stepId: string
  input: UpdateStepInput
  ifMatch?: string | null
}

function patched(step: StepRow, { name, config, providerCode, maxAttempts }: UpdateStepInput): Partial<StepRow> {
  if (name === null) throw invalid({ field: 'name', message: 'cannot be null' })
  return {
    ...(name !== undefined && { name }),
    ...(config !== undefined && { config: mergePatch(config === null ? {} : step.config, config ?? {}) as never }),
    ...(providerCode !== undefined && { providerCode }),
    ...(maxAttempts !== undefined && { maxAttempts: maxAttempts ?? 3 }),
  }
}

/** Changes a step of the draft; If-Match is the draft's ETag. */
export const updateDraftStep = command('updateDraftStep', {
  noun: 'step',
  target: (tx, { id, stepId }: UpdateDraftStepArgs) => lockDraftStep(tx, id, stepId),
  version: ({ draft }: DraftStep) => draft.rowVersion,
  async run({ tx, target, now }: Work<DraftStep>, { id, input }: UpdateDraftStepArgs): Promise<Outcome<FlowStep>> {
    const changes = changesBetween(target.step, patched(target.step, input))
    if (!changes)
      return { result: stepView(target.step, target.draft.rowVersion), audit: { exempt: 'nothing changed' } }
    if (changes.fields.config) checkConfig(target.step.type, changes.fields.config)
    const step = await updateStepRow(tx, target.step.id, changes.fields, now)
    const draft = await updateVersion(tx, target.draft.id, {}, now)
    return {
      result: stepView(step, draft.rowVersion),
      audit: {
        activity: 'update',
        type: 'flow_step',
        id: step.id,
        name: step.name,
        message: 'Step of the draft changed',
        old: changes.old,
        new: changes.new,
        more: { flow_id: id, version_id: draft.id },
      },
    }
  },
})
