import type { Transaction } from '@otorga/drizzle/transaction'
import { asAppError } from '@otorga/kernel/base/errors'
import { enqueueJob, type JobHandler } from '@otorga/kernel/messages/jobs'
import { ownAsker } from '@otorga/kernel/request/auth'
import type { LendingServices } from '../services.js'
import type { ApplicationRow } from './application.store.js'

const kind = 'clean-up'

type Running = Pick<ApplicationRow, 'id' | 'flowExecutionId' | 'validationStatus' | 'signatureId' | 'signatureStatus'>

interface Payload {
  executionId: string | null
  signatureId: string | null
  /** An application that was not created, although its validation may have been started. */
  unmadeId?: string
  reason: string
}

/** The record that a validation is for. */
export const originOf = (applicationId: string) =>
  ({ service: 'lending', entity_type: 'application', entity_id: applicationId }) as const

/** When a start that was not answered has certainly ended, with or without success. */
const unansweredMs = 60_000

/** Schedules the end of a validation whose start was not answered. */
export const endUnanswered = (
  tx: Transaction,
  { wakeJobs, now }: Pick<LendingServices, 'wakeJobs' | 'now'>,
  unmadeId: string,
  reason: string,
) => {
  const payload: Payload = { executionId: null, signatureId: null, unmadeId, reason }
  const runAt = new Date(now().getTime() + unansweredMs)
  return enqueueJob(tx, 'lending', { kind, payload: { ...payload }, key: unmadeId, runAt, maxAttempts: 30 }, wakeJobs)
}

/** A validation that its subject has not finished, or a person has not decided. */
const runningValidations: readonly string[] = [
  'in_progress',
  'in_review',
] satisfies ApplicationRow['validationStatus'][]

/** Schedules, with the commit, the end of executions and signatures that an application no longer needs. */
export async function cleanUpLater(
  tx: Transaction,
  { wakeJobs }: Pick<LendingServices, 'wakeJobs'>,
  row: Running,
  reason: string,
) {
  const payload: Payload = {
    executionId: runningValidations.includes(row.validationStatus) ? row.flowExecutionId : null,
    signatureId: row.signatureStatus === 'pending' ? row.signatureId : null,
    reason,
  }
  if (!payload.executionId && !payload.signatureId) return
  // Attempts for two hours; after that executions and signatures end by their own expiry.
  await enqueueJob(tx, 'lending', { kind, payload: { ...payload }, maxAttempts: 30 }, wakeJobs)
}

/** Ends executions and revokes signatures; those that have ended already are not changed. */
export const cleanUpJobs = ({ peers }: LendingServices): Record<string, JobHandler<Payload>> => ({
  [kind]: {
    async run({ tenantId, payload: { executionId, signatureId, unmadeId, reason } }) {
      const asker = ownAsker('lending', tenantId)
      if (unmadeId)
        await peers.ask('flow.cancelExecution', asker, { origin: originOf(unmadeId), reason }).catch((error) => {
          if (asAppError(error)?.code !== 'NOT_FOUND') throw error // nothing was started
        })
      if (executionId) await peers.ask('flow.cancelExecution', asker, { execution_id: executionId, reason })
      if (signatureId) await peers.ask('signature.cancelRequest', asker, { signature_id: signatureId, reason })
    },
  },
})
