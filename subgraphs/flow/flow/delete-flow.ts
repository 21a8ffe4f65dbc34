import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { type FlowRow, flowView, headsOf, lockFlow, updateFlowRow } from './flow.store.js'
import type { Flow } from './flow.types.js'

/** Makes a flow inactive: no new requests, running ones go on. An inactive flow is not changed. */
export const deleteFlow = command('deleteFlow', {
  noun: 'flow',
  target: (tx, { id }: { id: string }) => lockFlow(tx, id),
  async run({ tx, target, now }: Work<FlowRow>): Promise<Outcome<Flow>> {
    const ends = target.status === 'active'
    const row = ends ? await updateFlowRow(tx, target.id, { status: 'inactive' }, now) : target
    return {
      result: flowView({ ...row, ...(await headsOf(tx, row.id)) }),
      audit: ends
        ? {
            activity: 'delete',
            type: 'flow',
            id: row.id,
            name: row.slug,
            message: 'Flow deactivated',
            severity: 2,
            old: { status: 'active' },
            new: { status: 'inactive' },
          }
        : { exempt: 'it was inactive' },
    }
  },
})
