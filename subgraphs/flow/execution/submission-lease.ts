import { AppError, notFound } from '@otorga/kernel/base/errors'
import { lockRequest, type RequestRow } from '../request/request.store.js'
import type { FlowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import { stepToSubmit } from './refuse-submission.js'
import { hasUpload } from './upload.store.js'

/** How long after a killed process another submission may be taken. */
const leaseSeconds = 12

interface Wanted {
  tenantId: string
  requestId: string
  stepId: string
  submissionId: string
  /** Submissions that had been taken when this one was opened. */
  counter: number
  steps: readonly StepRow[]
}

export interface Leased {
  row: RequestRow
  step: StepRow
}

/** Takes the execution for one submission: of several at once, one wins. EXECUTION_CONFLICT for the others. */
export const takeLease = (
  { database, now }: FlowServices,
  { tenantId, requestId, stepId, submissionId, counter, steps }: Wanted,
): Promise<Leased> =>
  database.transaction(tenantId, async (tx) => {
    const row = await lockRequest(tx, requestId)
    if (!row) throw notFound('execution')
    // Another one was taken since: whatever came of it, this one was made for the state before.
    if (row.submissions !== counter && !['expired', 'cancelled'].includes(row.status))
      throw new AppError('EXECUTION_CONFLICT')
    const step = stepToSubmit(row, steps, stepId, now())
    if (!(await hasUpload(tx, submissionId, requestId))) throw new AppError('EXECUTION_CONFLICT')
    await tx.sql`update flow.flow_request set lease_id = ${submissionId}, submissions = submissions + 1,
      leased_until = ${new Date(now().getTime() + leaseSeconds * 1000).toISOString()}
      where tenant_id = ${tenantId} and id = ${requestId}`
    return { row, step }
  })

/** Keeps the lease while the work runs; a process that dies lets it run out. */
export async function holdingLease<Result>(
  { database, now, log }: FlowServices,
  { tenantId, requestId, submissionId }: Pick<Wanted, 'tenantId' | 'requestId' | 'submissionId'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const extend = () =>
    database
      .transaction(
        tenantId,
        (tx) => tx.sql`update flow.flow_request
          set leased_until = ${new Date(now().getTime() + leaseSeconds * 1000).toISOString()}
          where tenant_id = ${tenantId} and id = ${requestId} and lease_id = ${submissionId}`,
      )
      .catch((error) => log.warn({ error: String(error) }, "a submission's lease was not extended"))
  const beat = setInterval(extend, (leaseSeconds * 1000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}

/** Gives the execution free without a result. */
export const dropLease = (
  { database }: FlowServices,
  { tenantId, requestId, submissionId }: Pick<Wanted, 'tenantId' | 'requestId' | 'submissionId'>,
) =>
  database.transaction(
    tenantId,
    (tx) => tx.sql`update flow.flow_request set lease_id = null, leased_until = null
      where tenant_id = ${tenantId} and id = ${requestId} and lease_id = ${submissionId}`,
  )
