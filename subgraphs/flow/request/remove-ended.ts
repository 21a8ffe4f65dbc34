import { flowAttempt, flowEnrichment, flowRequest, flowUpload } from '@otorga/drizzle/flow/tables'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { batchSize, type Outdated, type RemovedBatch, removeEach } from '@otorga/kernel/request/retention'
import { and, asc, eq, inArray, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { FlowServices } from '../services.js'
import { attemptsOfRequest } from './request.store.js'

/**
 * Validations that have ended. One for another component's record goes with that record, except one that was cancelled, because
 * its record needs it no longer or was never made. One that waits for a person has not ended.
 */
const isOutdated = ({ tenantId, before }: Outdated) =>
  and(
    eq(flowRequest.tenantId, tenantId),
    or(
      eq(flowRequest.status, 'cancelled'),
      and(inArray(flowRequest.status, ['approved', 'rejected', 'failed', 'expired']), isNull(flowRequest.originKey)),
    ),
    lt(flowRequest.updatedAt, before),
  )

/** A request whose record is being removed. It may wait for a person, but not for its subject or for its rules. */
const isClosed = inArray(flowRequest.status, ['approved', 'rejected', 'needs_review', 'failed', 'expired', 'cancelled'])

type Trace = Pick<Outdated, 'tenantId' | 'requestId'>

/**
 * Removes a request with its files, submissions and what providers reported; the rows last, so that a failed run is repeated.
 * The hashes of frames that proved liveness stay: they show nobody, and no frame may prove it twice. Before each file it looks
 * whether the condition still holds, and says at the end whether the request was removed.
 */
async function removeRequest(
  services: FlowServices,
  { tenantId, requestId }: Trace,
  id: string,
  condition: SQL | undefined,
): Promise<boolean> {
  const { database, objects, now, wake } = services
  const isThis = and(eq(flowRequest.tenantId, tenantId), eq(flowRequest.id, id), condition)
  const isPresent = async () => {
    const rows = await database.transaction(tenantId, (tx) =>
      tx.db.select({ id: flowRequest.id }).from(flowRequest).where(isThis),
    )
    return rows.length > 0
  }
  const [attempts] = await database.read(tenantId, attemptsOfRequest.with({ tenant: tenantId, id }))
  for (const { key } of attempts.flatMap(({ files }) => files)) {
    if (!(await isPresent())) return false
    await objects.delete(key)
  }
  return database.transaction(tenantId, async (tx) => {
    const [gone] = await tx.db.delete(flowRequest).where(isThis).returning({ status: flowRequest.status })
    if (!gone) return false
    for (const table of [flowAttempt, flowEnrichment, flowUpload])
      await tx.db.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.requestId, id)))
    const action: Action = {
      activity: 'delete',
      type: 'flow_request',
      id,
      name: id,
      message: 'Flow request removed: the tenant keeps it no longer',
      old: { status: gone.status },
      new: null,
    }
    const trace = { requestId, ip: null }
    await writeMessages(tx, 'flow', trace, [auditDraft('flow', trace, systemActor, action, now())], wake)
    return true
  })
}

/** Removes a request whose record is being removed; false when it has not ended and waits for no person. */
export const removeClosedRequest = (services: FlowServices, trace: Trace, id: string) =>
  removeRequest(services, trace, id, isClosed)

/** Removes a batch of a tenant's validations that ended before a moment, the oldest first. */
export async function removeEndedRequests(services: FlowServices, outdated: Outdated): Promise<RemovedBatch> {
  const rows = await services.database.transaction(outdated.tenantId, (tx) =>
    tx.db
      .select({ id: flowRequest.id })
      .from(flowRequest)
      .where(and(isOutdated(outdated), notInArray(flowRequest.id, [...outdated.except])))
      .orderBy(asc(flowRequest.updatedAt))
      .limit(batchSize),
  )
  return removeEach(rows, outdated, ({ id }) => removeRequest(services, outdated, id, isOutdated(outdated)))
}
