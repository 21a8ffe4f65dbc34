import { changesBetween } from '@otorga/kernel/base/changes'
import { invalid } from '@otorga/kernel/base/errors'
import { maskedConnection, openConnection, patchedConnection, sealConnection } from '@otorga/kernel/ports/vendor'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { changeRegistry } from '../services.js'
import { checkConnection } from './check-connection.js'
import { lockProvider, type ProviderRow, updateProviderRow } from './provider.store.js'
import type { FlowProvider, UpdateFlowProviderInput } from './provider.types.js'
import { providerView } from './provider.view.js'

type Args = CallArgs & { id: string; input: UpdateFlowProviderInput }

/** The changes of the patch, as columns and for the trail; undefined when nothing changes. */
function changesOf({ target, services }: Work<ProviderRow>, { input }: Args) {
  for (const field of ['name', 'status'] as const)
    if (input[field] === null) throw invalid({ field, message: 'cannot be null' })
  const { name, status, priority, timeoutMs, connectionConfig } = input
  const plain = changesBetween(target, {
    ...(name != null && { name }),
    ...(status != null && { status: status as ProviderRow['status'] }),
    ...(priority !== undefined && { priority: priority ?? 100 }),
    ...(timeoutMs !== undefined && { timeoutMs: timeoutMs ?? 10_000 }),
  })
  if (connectionConfig === undefined) return plain
  const before = openConnection(services.encryption, 'flow.flow_provider', target)
  const after = patchedConnection(connectionConfig === null ? {} : before, connectionConfig ?? {})
  checkConnection(target.driver, after, services)
  if (JSON.stringify(after) === JSON.stringify(before)) return plain
  return {
    fields: {
      ...plain?.fields,
      connectionConfigEncrypted: sealConnection(services.encryption, 'flow.flow_provider', target, after),
    },
    old: { ...plain?.old, connection_config: maskedConnection(before) },
    new: { ...plain?.new, connection_config: maskedConnection(after) },
  }
}

/** Changes a provider, called directly or by an approved change. */
export const providerUpdate = inOneTransaction<Args, ProviderRow, FlowProvider>({
  noun: 'provider',
  target: (tx, { id }) => lockProvider(tx, id),
  version: ({ rowVersion }) => rowVersion,
  async run(work, args) {
    const { tx, target, now, services } = work
    const changes = changesOf(work, args)
    if (!changes) return { result: providerView(services.encryption, target), audit: { exempt: 'nothing changed' } }
    const row = await updateProviderRow(tx, target.id, changes.fields, now)
    return {
      result: providerView(services.encryption, row),
      audit: {
        activity: 'update',
        type: 'flow_provider',
        id: row.id,
        name: row.code,
        message: 'Flow provider changed',
        severity: 2,
        old: changes.old,
        new: changes.new,
      },
    } as const
  },
})

/** Changes a provider; under the platform's maker-checker it opens a change request instead. PRECONDITION_FAILED. */
export const updateFlowProvider = externalCommand(
  'updateFlowProvider',
  underApproval(providerUpdate, {
    entityType: 'flow_provider',
    action: 'update',
    registry: changeRegistry,
    async propose(work, args) {
      const { target } = work
      const changes = changesOf(work, args)
      return (
        changes && {
          entityId: target.id,
          entityName: target.name,
          pendingKey: target.id,
          baseRowVersion: target.rowVersion,
          payloadBefore: changes.old,
          payloadAfter: changes.new,
        }
      )
    },
  }),
)
