import { changesBetween } from '@otorga/kernel/base/changes'
import { invalid } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { type FlowRow, flowView, headsOf, lockFlow, updateFlowRow } from './flow.store.js'
import type { Flow, UpdateFlowInput } from './flow.types.js'

export interface UpdateFlowArgs {
  id: string
  input: UpdateFlowInput
  ifMatch?: string | null
}

/** A merge patch: null removes what is optional and restores a default. */
function patched({ name, description, isTemplate, templateCategory, status }: UpdateFlowInput): Partial<FlowRow> {
  for (const [field, value] of Object.entries({ name, status }))
    if (value === null) throw invalid({ field, message: 'cannot be null' })
  return {
    ...(name != null && { name }),
    ...(description !== undefined && { description }),
    ...(isTemplate !== undefined && { isTemplate: isTemplate ?? false }),
    ...(templateCategory !== undefined && { templateCategory }),
    ...(status != null && { status: status as FlowRow['status'] }),
  }
}

/** Changes the fields of a flow, but not its versions. PRECONDITION_FAILED. */
export const updateFlow = command('updateFlow', {
  noun: 'flow',
  target: (tx, { id }: UpdateFlowArgs) => lockFlow(tx, id),
  version: ({ rowVersion }: FlowRow) => rowVersion,
  async run({ tx, target, now }: Work<FlowRow>, { input }: UpdateFlowArgs): Promise<Outcome<Flow>> {
    const changes = changesBetween(target, patched(input))
    const row = changes ? await updateFlowRow(tx, target.id, changes.fields, now) : target
    return {
      result: flowView({ ...row, ...(await headsOf(tx, row.id)) }),
      audit: changes
        ? {
            activity: 'update',
            type: 'flow',
            id: row.id,
            name: row.slug,
            message: 'Flow changed',
            severity: 2,
            old: changes.old,
            new: changes.new,
          }
        : { exempt: 'nothing changed' },
    }
  },
})
