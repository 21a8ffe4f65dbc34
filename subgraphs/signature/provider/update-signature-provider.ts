import { isDeepStrictEqual } from 'node:util'
import type { ProviderStatus } from '@otorga/drizzle/platform/provider'
import { openConnection, patchedConnection, sealConnection } from '@otorga/kernel/ports/vendor'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { changeRegistry, signatureServices } from '../services.js'
import { checkConnection, type SignatureConnection } from './check-connection.js'
import { defaults } from './create-signature-provider.js'
import { lockProvider, type NewProviderRow, type ProviderRow, updateProviderRow } from './provider.store.js'
import type { SignatureProvider, UpdateSignatureProviderInput } from './provider.types.js'
import { factsOf, providerView } from './provider.view.js'

type Args = CallArgs & { id: string; input: UpdateSignatureProviderInput }

/** The changes of the patch; undefined when nothing changes. */
async function changesOf(
  { ctx, target }: Work<ProviderRow>,
  { input }: Args,
): Promise<Partial<NewProviderRow> | undefined> {
  const services = signatureServices(ctx)
  const before = openConnection<SignatureConnection>(services.encryption, 'signature.signature_provider', target)
  const after = patchedConnection(before, input.connectionConfig ?? {})
  await checkConnection(target.driver, after, services)
  const fields: Partial<NewProviderRow> = {
    ...(input.name != null && { name: input.name }),
    ...(input.status != null && { status: input.status as ProviderStatus }),
    ...(input.priority !== undefined && { priority: input.priority ?? defaults.priority }),
    ...(input.timeoutMs !== undefined && { timeoutMs: input.timeoutMs ?? defaults.timeoutMs }),
  }
  const changed = Object.entries(fields).filter(([name, value]) => target[name as keyof ProviderRow] !== value)
  const connected = !isDeepStrictEqual(before, after)
  if (changed.length === 0 && !connected) return undefined
  return {
    ...Object.fromEntries(changed),
    ...(connected && {
      connectionConfigEncrypted: sealConnection(services.encryption, 'signature.signature_provider', target, after),
    }),
  }
}

/** The facts that differ, before and after; secrets are masked on both sides. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (facts: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, facts[name]]))
  return { old: pick(before), new: pick(after) }
}

/** Changes a provider, called directly or by an approved change. */
export const providerUpdate = inOneTransaction<Args, ProviderRow, SignatureProvider>({
  noun: 'signature provider',
  target: (tx, { id }) => lockProvider(tx, id),
  version: ({ rowVersion }) => rowVersion,
  async run(work, args) {
    const { tx, ctx, target, now } = work
    const services = signatureServices(ctx)
    const changes = await changesOf(work, args)
    if (!changes) return { result: providerView(services, target), audit: { exempt: 'nothing changed' } }
    const row = await updateProviderRow(tx, target, changes, now)
    return {
      result: providerView(services, row),
      audit: {
        activity: 'update',
        type: 'signature_provider',
        id: row.id,
        name: row.code,
        severity: 3,
        message: 'Signature provider changed',
        ...differing(factsOf(services, target), factsOf(services, row)),
        more: { connection_changed: changes.connectionConfigEncrypted !== undefined },
      },
    }
  },
})

/**
 * Changes a provider; under maker-checker it opens a change request instead. Errors: PRECONDITION_FAILED,
 * CHANGE_REQUEST_EXISTS.
 */
export const updateSignatureProvider = externalCommand(
  'updateSignatureProvider',
  underApproval(providerUpdate, {
    entityType: 'signature_provider',
    action: 'update',
    registry: changeRegistry,
    async propose(work, args) {
      const { ctx, target } = work
      const services = signatureServices(ctx)
      const changes = await changesOf(work, args)
      if (!changes) return undefined
      const facts = differing(factsOf(services, target), factsOf(services, { ...target, ...changes } as ProviderRow))
      return {
        entityId: target.id,
        entityName: target.name,
        pendingKey: target.id,
        baseRowVersion: target.rowVersion,
        payloadBefore: facts.old,
        payloadAfter: facts.new,
      }
    },
  }),
)
