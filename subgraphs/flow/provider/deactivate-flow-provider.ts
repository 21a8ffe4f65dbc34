import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { changeRegistry } from '../services.js'
import { lockProvider, type ProviderRow, updateProviderRow } from './provider.store.js'
import type { FlowProvider } from './provider.types.js'
import { providerView } from './provider.view.js'

/** Deactivates a provider, called directly or by an approved change. */
export const providerDeactivation = inOneTransaction<CallArgs & { id: string }, ProviderRow, FlowProvider>({
  noun: 'provider',
  target: (tx, { id }) => lockProvider(tx, id),
  version: ({ rowVersion }) => rowVersion,
  async run({ tx, target, now, services }) {
    if (target.status === 'inactive')
      return { result: providerView(services.encryption, target), audit: { exempt: 'it was inactive' } }
    const row = await updateProviderRow(tx, target.id, { status: 'inactive' }, now)
    return {
      result: providerView(services.encryption, row),
      audit: {
        activity: 'delete',
        type: 'flow_provider',
        id: row.id,
        name: row.code,
        message: 'Flow provider deactivated',
        severity: 2,
        old: { status: target.status },
        new: { status: row.status },
      },
    } as const
  },
})

/** Deactivates a provider; under the platform's maker-checker it opens a change request instead. */
export const deactivateFlowProvider = externalCommand(
  'deactivateFlowProvider',
  underApproval(providerDeactivation, {
    entityType: 'flow_provider',
    action: 'delete',
    registry: changeRegistry,
    async propose({ target }) {
      if (target.status === 'inactive') return undefined
      return {
        entityId: target.id,
        entityName: target.name,
        pendingKey: target.id,
        baseRowVersion: target.rowVersion,
        payloadBefore: { status: target.status },
        payloadAfter: { status: 'inactive' },
      }
    },
  }),
)
