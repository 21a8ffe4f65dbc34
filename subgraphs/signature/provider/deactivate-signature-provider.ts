import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { changeRegistry, signatureServices } from '../services.js'
import { lockProvider, type ProviderRow, updateProviderRow } from './provider.store.js'
import type { SignatureProvider } from './provider.types.js'
import { providerView } from './provider.view.js'

/** Deactivates a provider, called directly or by an approved change; its record stays. */
export const providerDeactivation = inOneTransaction<CallArgs & { id: string }, ProviderRow, SignatureProvider>({
  noun: 'signature provider',
  target: (tx, { id }) => lockProvider(tx, id),
  version: ({ rowVersion }) => rowVersion,
  async run({ tx, ctx, target, now }) {
    const services = signatureServices(ctx)
    if (target.status === 'inactive')
      return { result: providerView(services, target), audit: { exempt: 'it was inactive already' } }
    const row = await updateProviderRow(tx, target, { status: 'inactive' }, now)
    return {
      result: providerView(services, row),
      audit: {
        activity: 'delete',
        type: 'signature_provider',
        id: row.id,
        name: row.code,
        severity: 3,
        message: 'Signature provider deactivated',
        old: { status: 'active' },
        new: { status: 'inactive' },
      },
    }
  },
})

/** Deactivates a provider; under maker-checker it opens a change request instead. Error: CHANGE_REQUEST_EXISTS. */
export const deactivateSignatureProvider = externalCommand(
  'deactivateSignatureProvider',
  underApproval(providerDeactivation, {
    entityType: 'signature_provider',
    action: 'delete',
    registry: changeRegistry,
    propose: async ({ target }) =>
      target.status === 'inactive'
        ? undefined
        : {
            entityId: target.id,
            entityName: target.name,
            pendingKey: target.id,
            baseRowVersion: target.rowVersion,
            payloadBefore: { status: 'active' },
            payloadAfter: { status: 'inactive' },
          },
  }),
)
