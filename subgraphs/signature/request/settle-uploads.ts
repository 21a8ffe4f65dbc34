import type { Transaction } from '@otorga/drizzle/transaction'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { v7 as uuidv7 } from 'uuid'
import { acceptDocument, documentKey } from '../document/accept-document.js'
import {
  type DocumentRow,
  documentsIn,
  documentsOf,
  type NewDocumentRow,
  updateDocument,
} from '../document/document.store.js'
import { UnfitPdf } from '../pdf/unfit-pdf.js'
import type { SignatureServices } from '../services.js'
import { inviteSigner } from './open-request.js'
import { statusAt } from './signature-request.states.js'
import { lockRequest, updateRequest } from './signature-request.store.js'

type Found = { row: DocumentRow; values: Partial<NewDocumentRow> }

/** The result of one upload; undefined before the upload. */
async function look(services: SignatureServices, row: DocumentRow): Promise<Found | undefined> {
  const to = documentKey(row.tenantId, row.requestId, row.id)
  try {
    if (!(await services.objects.head(row.uploadKey!))) return undefined
    const accepted = await acceptDocument(services, row.uploadKey!, to)
    return accepted && { row, values: { ...accepted, status: 'uploaded', uploadKey: null, rejection: null } }
  } catch (error) {
    if (!(error instanceof UnfitPdf)) throw error
    return { row, values: { rejection: error.message } }
  }
}

/** Records the results; invites the signer when every document is uploaded. */
async function record(services: SignatureServices, tx: Transaction, requestId: string, found: readonly Found[]) {
  const request = await lockRequest(tx, requestId)
  const now = services.now()
  if (!request || statusAt(request, now) !== 'created') return
  const present = new Map((await documentsIn(tx, requestId)).map((one) => [one.id, one]))
  for (const { row, values } of found)
    if (present.get(row.id)?.status === 'pending_upload') {
      await updateDocument(tx, row.id, values)
      present.set(row.id, { ...present.get(row.id)!, ...values } as DocumentRow)
    }
  if ([...present.values()].some(({ status }) => status === 'pending_upload')) return
  const opened = await updateRequest(tx, requestId, { status: 'pending_signature' }, now)
  await inviteSigner(tx, opened, now, services)
  const trace = { requestId: uuidv7(), ip: null }
  const action: Action = {
    activity: 'update',
    type: 'signature_request',
    id: requestId,
    name: requestId,
    message: 'Documents complete',
    old: { status: 'created' },
    new: { status: 'pending_signature' },
  }
  const draft = auditDraft('signature', trace, systemActor, action, now)
  await writeMessages(tx, 'signature', trace, [draft], services.wake)
}

/**
 * Accepts the files that were uploaded for a request. The store sends no notice of an upload, so every read of the request
 * checks, and a job does. Returns whether files are still missing.
 */
export async function settleUploads(
  services: SignatureServices,
  tenantId: string,
  requestId: string,
): Promise<boolean> {
  const values = { tenant: tenantId, id: requestId }
  const [rows] = await services.database.read(tenantId, documentsOf.with(values))
  const waiting = rows.filter(({ status, uploadKey }) => status === 'pending_upload' && uploadKey !== null)
  const found: Found[] = []
  for (const row of waiting) {
    const one = await look(services, row)
    if (one) found.push(one)
  }
  if (found.length === 0) return waiting.length > 0
  await services.database.transaction(tenantId, (tx) => record(services, tx, requestId, found))
  for (const { row } of found) await services.objects.delete(row.uploadKey!).catch(() => {}) // a job removes the rest
  return waiting.length > found.filter(({ values: { status } }) => status === 'uploaded').length
}
