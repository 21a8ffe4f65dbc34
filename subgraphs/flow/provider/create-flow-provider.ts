import { invalid } from '@otorga/kernel/base/errors'
import { type Connection, maskedConnection, sealConnection } from '@otorga/kernel/ports/vendor'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { changeRegistry, type FlowServices } from '../services.js'
import { checkConnection } from './check-connection.js'
import { localKinds } from './local/local-provider.js'
import { insertProvider, type ProviderRow, refuseTakenCode } from './provider.store.js'
import type { CreateFlowProviderInput, FlowProvider } from './provider.types.js'
import { providerFacts, providerView } from './provider.view.js'

type Args = CallArgs & { input: CreateFlowProviderInput }

function checked(
  { driver, kind, connectionConfig }: CreateFlowProviderInput,
  services: Pick<FlowServices, 'outbound'>,
): Connection {
  if (driver === 'local' && !(localKinds as string[]).includes(kind))
    throw invalid({ field: 'kind', message: `the local driver does ${localKinds.join(', ')} only` })
  const connection = (connectionConfig ?? {}) as Connection
  checkConnection(driver as ProviderRow['driver'], connection, services)
  return connection
}

const factsOf = ({ code, name, kind, driver, status, priority, timeoutMs }: CreateFlowProviderInput) => ({
  code,
  name,
  kind: kind as ProviderRow['kind'],
  driver: driver as ProviderRow['driver'],
  status: (status ?? 'active') as ProviderRow['status'],
  priority: priority ?? 100,
  timeoutMs: timeoutMs ?? 10_000,
})

/** Creates a provider, called directly or by an approved change. */
export const providerCreation = inOneTransaction<Args, undefined, FlowProvider>({
  async run({ tx, now, caller, services }: Work<undefined>, { input }) {
    const connection = checked(input, services)
    const record = { tenantId: tx.tenantId, id: uuidv7() }
    const row = await insertProvider(tx, {
      ...factsOf(input),
      id: record.id,
      connectionConfigEncrypted: sealConnection(services.encryption, 'flow.flow_provider', record, connection),
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    })
    return {
      result: providerView(services.encryption, row),
      audit: {
        activity: 'create',
        type: 'flow_provider',
        id: row.id,
        name: row.code,
        message: 'Flow provider created',
        severity: 2,
        new: providerFacts(services.encryption, row),
      },
    } as const
  },
})

/** Creates a provider; under the platform's maker-checker it opens a change request instead. CONFLICT for a code in use. */
export const createFlowProvider = externalCommand(
  'createFlowProvider',
  underApproval(providerCreation, {
    entityType: 'flow_provider',
    action: 'create',
    registry: changeRegistry,
    async propose({ tx, services }, { input }) {
      const connection = checked(input, services)
      await refuseTakenCode(tx, input.code)
      const { timeoutMs, ...facts } = factsOf(input)
      return {
        entityName: input.name,
        pendingKey: input.code,
        payloadBefore: null,
        payloadAfter: { ...facts, timeout_ms: timeoutMs, connection_config: maskedConnection(connection) },
      }
    },
  }),
)
