import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { insertVersion } from '../version/version.store.js'
import { flowView, insertFlow } from './flow.store.js'
import type { CreateFlowInput, Flow } from './flow.types.js'

export interface CreateFlowArgs {
  input: CreateFlowInput
  idempotencyKey?: string | null
}

/** Creates a flow with version 1 as its empty draft. CONFLICT for a slug in use. */
export const createFlow = command('createFlow', {
  async run({ tx, caller, now }: Work<undefined>, { input }: CreateFlowArgs): Promise<Outcome<Flow>> {
    const made = { createdBy: caller.id, createdAt: now, updatedAt: now }
    const row = await insertFlow(tx, {
      ...made,
      id: uuidv7(),
      name: input.name,
      slug: input.slug,
      description: input.description ?? null,
      isTemplate: input.isTemplate ?? false,
      templateCategory: input.templateCategory ?? null,
    })
    const draft = await insertVersion(tx, { ...made, id: uuidv7(), flowId: row.id, versionNumber: 1, status: 'draft' })
    return {
      result: flowView({ ...row, published: null, draft: { id: draft.id, versionNumber: 1, status: 'draft' } }),
      audit: {
        activity: 'create',
        type: 'flow',
        id: row.id,
        name: row.slug,
        message: 'Flow created',
        new: { name: row.name, slug: row.slug, is_template: row.isTemplate },
      },
    }
  },
})
