import type { Transaction } from '@otorga/drizzle/transaction'
import { enqueueJob, type JobHandler } from '@otorga/kernel/messages/jobs'
import type { CallDevice } from '@otorga/schema/messages/device'
import { ownContext, platformCaller } from '../own-context.js'
import type { FlowServices } from '../services.js'
import { decideExecution } from './decide-execution.js'

interface Captured {
  requestId: string
  /** The device of the submission that completed it. */
  device: CallDevice
}

/** The call that completes an execution also decides it; the job does so when that call dies or cannot read the facts. */
const secondsAfter = 5
/** About twenty minutes in all, at growing intervals. */
const maxAttempts = 10

/** Queues the decision of an execution, in the transaction that completes it. */
export const scheduleDecision = (tx: Transaction, captured: Captured, now: Date) =>
  enqueueJob(tx, 'flow', {
    kind: 'decide',
    payload: { ...captured },
    key: captured.requestId,
    runAt: new Date(now.getTime() + secondsAfter * 1000),
    maxAttempts,
  })

/** Decides an execution that its own call did not decide; after the last attempt it decides without the missing facts. */
export const decisions = (services: FlowServices): JobHandler<Captured> => {
  const decide = (tenantId: string, captured: Captured, anyway: boolean) =>
    decideExecution(ownContext(services), { ...platformCaller, tenantId }, captured, anyway)
  return {
    run: ({ tenantId, payload }) => decide(tenantId, payload, false),
    failed: ({ tenantId, payload }) => decide(tenantId, payload, true),
  }
}
