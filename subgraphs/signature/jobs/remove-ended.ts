import { otpCode, providerEvent, signatureDocument, signatureRequest } from '@otorga/drizzle/signature/tables'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { batchSize, type Outdated, type RemovedBatch, removeEach } from '@otorga/kernel/request/retention'
import { and, asc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { SignatureServices } from '../services.js'

/** Requests that nobody signed. What was signed is evidence, and is kept. */
const isOutdated = ({ tenantId, before }: Outdated) =>
  and(
    eq(signatureRequest.tenantId, tenantId),
    inArray(signatureRequest.status, ['declined', 'revoked', 'expired']),
    lt(signatureRequest.updatedAt, before),
  )

/**
 * Removes one request with its documents; the rows last, so that a failed run is repeated. Before each object it looks whether
 * the request is still outdated, and says at the end whether it was removed.
 */
async function removeOne(services: SignatureServices, id: string, outdated: Outdated): Promise<boolean> {
  const { database, objects, now, wake } = services
  const { tenantId, requestId } = outdated
  const isThis = and(isOutdated(outdated), eq(signatureRequest.id, id))
  const isPresent = async () => {
    const rows = await database.transaction(tenantId, (tx) =>
      tx.db.select({ id: signatureRequest.id }).from(signatureRequest).where(isThis),
    )
    return rows.length > 0
  }
  const documents = await database.transaction(tenantId, (tx) =>
    tx.db
      .select({
        uploadKey: signatureDocument.uploadKey,
        objectKey: signatureDocument.objectKey,
        signedObjectKey: signatureDocument.signedObjectKey,
      })
      .from(signatureDocument)
      .where(and(eq(signatureDocument.tenantId, tenantId), eq(signatureDocument.requestId, id))),
  )
  const keys = documents.flatMap(({ uploadKey, objectKey, signedObjectKey }) => [uploadKey, objectKey, signedObjectKey])
  for (const key of keys) {
    if (!key) continue
    if (!(await isPresent())) return false
    await objects.delete(key)
  }
  return database.transaction(tenantId, async (tx) => {
    const [gone] = await tx.db.delete(signatureRequest).where(isThis).returning({ status: signatureRequest.status })
    if (!gone) return false
    for (const table of [signatureDocument, otpCode, providerEvent])
      await tx.db.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.requestId, id)))
    const action: Action = {
      activity: 'delete',
      type: 'signature_request',
      id,
      name: id,
      message: 'Signature request removed: the tenant keeps it no longer',
      old: { status: gone.status },
      new: null,
    }
    const trace = { requestId, ip: null }
    await writeMessages(tx, 'signature', trace, [auditDraft('signature', trace, systemActor, action, now())], wake)
    return true
  })
}

/** Removes a batch of a tenant's signature requests that ended unsigned before a moment, the oldest first. */
export async function removeEndedSignatures(services: SignatureServices, outdated: Outdated): Promise<RemovedBatch> {
  const rows = await services.database.transaction(outdated.tenantId, (tx) =>
    tx.db
      .select({ id: signatureRequest.id })
      .from(signatureRequest)
      .where(and(isOutdated(outdated), notInArray(signatureRequest.id, [...outdated.except])))
      .orderBy(asc(signatureRequest.updatedAt))
      .limit(batchSize),
  )
  return removeEach(rows, outdated, ({ id }) => removeOne(services, id, outdated))
}
