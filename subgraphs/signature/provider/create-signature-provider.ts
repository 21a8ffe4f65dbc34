import type { ProviderDriver, ProviderStatus } from '@otorga/drizzle/platform/provider'
import type { SignatureKind } from '@otorga/drizzle/signature/tables/signature-provider'
import { maskedConnection, sealConnection } from '@otorga/kernel/ports/vendor'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { changeRegistry, signatureServices } from '../services.js'
import { checkConnection, type SignatureConnection } from './check-connection.js'
import { insertProvider, refuseTakenCode } from './provider.store.js'
import type { CreateSignatureProviderInput, SignatureProvider } from './provider.types.js'
import { factsOf, providerView } from './provider.view.js'

type Args = CallArgs & { input: CreateSignatureProviderInput }

export const defaults = { priority: 100, timeoutMs: 5_000 } as const

async function checked({ ctx }: Work<undefined>, { input }: Args) {
  const connection = (input.connectionConfig ?? {}) as SignatureConnection
  const driver = input.driver as ProviderDriver
  await checkConnection(driver, connection, signatureServices(ctx))
  const { code, name } = input
  const kind = input.kind as SignatureKind
  const status = (input.status ?? 'active') as ProviderStatus
  const row = {
    code,
    name,
    kind,
    driver,
    status,
    priority: input.priority ?? defaults.priority,
    timeoutMs: input.timeoutMs ?? defaults.timeoutMs,
  }
  return { row, connection }
}

/** Creates a provider, called directly or by an approved change. */
export const providerCreation = inOneTransaction<Args, undefined, SignatureProvider>({
  async run(work, args) {
    const { tx, ctx, caller, now } = work
    const services = signatureServices(ctx)
    const { row, connection } = await checked(work, args)
    const record = { tenantId: tx.tenantId, id: uuidv7() }
    const made = await insertProvider(tx, {
      id: record.id,
      ...row,
      connectionConfigEncrypted: sealConnection(
        services.encryption,
        'signature.signature_provider',
        record,
        connection,
      ),
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    })
    return {
      result: providerView(services, made),
      audit: {
        activity: 'create',
        type: 'signature_provider',
        id: made.id,
        name: made.code,
        message: 'Signature provider created',
        severity: 3,
        old: null,
        new: factsOf(services, made),
      },
    }
  },
})

/**
 * Creates a provider; when the platform has providers under maker-checker it opens a change request instead. Errors: CONFLICT for
 * a code in use, CHANGE_REQUEST_EXISTS.
 */
export const createSignatureProvider = externalCommand(
  'createSignatureProvider',
  underApproval(providerCreation, {
    entityType: 'signature_provider',
    action: 'create',
    registry: changeRegistry,
    async propose(work, args) {
      const { row, connection } = await checked(work, args)
      await refuseTakenCode(work.tx, row.code)
      const { timeoutMs, ...facts } = row
      const payloadAfter = { ...facts, timeout_ms: timeoutMs, connection_config: maskedConnection(connection) }
      return { entityName: row.name, pendingKey: row.code, payloadBefore: null, payloadAfter }
    },
  }),
)
