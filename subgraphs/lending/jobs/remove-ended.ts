import { application } from '@otorga/drizzle/lending/tables'
import { asAppError } from '@otorga/kernel/base/errors'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { ownAsker } from '@otorga/kernel/request/auth'
import { batchSize, type Outdated, type RemovedBatch, removeEach } from '@otorga/kernel/request/retention'
import { and, asc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { contractFolder } from '../contract/contract-folder.js'
import type { LendingServices } from '../services.js'

/** Applications that came to nothing. One that became a credit is kept with it. */
const isOutdated = ({ tenantId, before }: Outdated) =>
  and(
    eq(application.tenantId, tenantId),
    inArray(application.status, ['rejected', 'cancelled', 'expired']),
    isNull(application.creditId),
    lt(application.updatedAt, before),
  )

/**
 * Removes one application with its validation and its contracts; the row last, so that a failed run is repeated. Before each
 * step it looks whether the application is still outdated, and says at the end whether it was removed.
 */
async function removeOne(services: LendingServices, id: string, outdated: Outdated): Promise<boolean> {
  const { peers, objects, database, now, wake } = services
  const { tenantId, requestId } = outdated
  const isThis = and(isOutdated(outdated), eq(application.id, id))
  const present = async () => {
    const { flowExecutionId, contract } = application
    const [row] = await database.transaction(tenantId, (tx) =>
      tx.db.select({ flowExecutionId, contract }).from(application).where(isThis),
    )
    return row
  }
  const execution = (await present())?.flowExecutionId
  if (execution)
    await peers
      .ask('flow.removeExecution', ownAsker('lending', tenantId), { execution_id: execution })
      .catch((error) => {
        if (asAppError(error)?.code !== 'NOT_FOUND') throw error // it is removed already
      })
  const row = await present()
  if (!row) return false
  await objects.deleteUnder(contractFolder(tenantId, id))
  // Contracts that are older than their folder.
  if (row.contract) await objects.delete(row.contract.objectKey)
  return database.transaction(tenantId, async (tx) => {
    const [gone] = await tx.db.delete(application).where(isThis).returning({ status: application.status })
    if (!gone) return false
    const action: Action = {
      activity: 'delete',
      type: 'application',
      id,
      name: id,
      message: 'Application removed: the tenant keeps it no longer',
      old: { status: gone.status },
      new: null,
    }
    const trace = { requestId, ip: null }
    await writeMessages(tx, 'lending', trace, [auditDraft('lending', trace, systemActor, action, now())], wake)
    return true
  })
}

/** Removes a batch of a tenant's applications that ended without a credit before a moment, the oldest first. */
export async function removeEndedApplications(services: LendingServices, outdated: Outdated): Promise<RemovedBatch> {
  const rows = await services.database.transaction(outdated.tenantId, (tx) =>
    tx.db
      .select({ id: application.id })
      .from(application)
      .where(and(isOutdated(outdated), notInArray(application.id, [...outdated.except])))
      .orderBy(asc(application.updatedAt))
      .limit(batchSize),
  )
  return removeEach(rows, outdated, ({ id }) => removeOne(services, id, outdated))
}
