import type { Transaction } from '@otorga/drizzle/transaction'
import { enqueueJob, type JobHandler } from '@otorga/kernel/jobs'
import type { Asker } from '@otorga/kernel/peers'
import { v7 as uuidv7 } from 'uuid'
import type { ApplicationRow } from '../application/application.store.js'
import type { LendingServices } from '../services.js'

const kind = 'clean-up'

type Running = Pick<ApplicationRow, 'id' | 'flowExecutionId' | 'validationStatus' | 'signatureId' | 'signatureStatus'>

interface Payload {
  executionId: string | null
  signatureId: string | null
  reason: string
}

/** Promises, with the commit, to end what still runs elsewhere for an application that needs it no more. */
export async function cleanUpLater(
  tx: Transaction,
  { wakeJobs }: Pick<LendingServices, 'wakeJobs'>,
  row: Running,
  reason: string,
) {
  const payload: Payload = {
    executionId: row.validationStatus === 'in_progress' ? row.flowExecutionId : null,
    signatureId: row.signatureStatus === 'pending' ? row.signatureId : null,
    reason,
  }
  if (!payload.executionId && !payload.signatureId) return
  // Two hours of tries: what is not ended by then ends by its own expiry.
  await enqueueJob(tx, 'lending', { kind, payload: { ...payload }, maxAttempts: 30 }, wakeJobs)
}

/** Lending asks by itself, with no request behind it. */
export const ownAsker = (tenantId: string): Asker => ({
  service: 'lending',
  tenantId,
  onBehalfOf: { kind: 'service', id: 'service:lending', name: 'lending', roles: ['service'], sessionUid: null },
  request: { requestId: uuidv7(), ip: null },
})

/** Ends executions and revokes signatures; both leave alone what has ended already. */
export const cleanUpJobs = ({ peers }: LendingServices): Record<string, JobHandler<Payload>> => ({
  [kind]: {
    async run({ tenantId, payload: { executionId, signatureId, reason } }) {
      const asker = ownAsker(tenantId)
      if (executionId) await peers.ask('flow.cancelExecution', asker, { execution_id: executionId, reason })
      if (signatureId) await peers.ask('signature.cancelRequest', asker, { signature_id: signatureId, reason })
    },
  },
})
