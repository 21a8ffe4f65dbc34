import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import { v7 as uuidv7 } from 'uuid'
import type { SignatureServices } from '../services.js'
import { endRequest } from './end-request.js'
import { statusAt } from './signature-request.states.js'
import { lockRequest } from './signature-request.store.js'

/** Expires a request. */
export async function expireRequest(services: SignatureServices, tenantId: string, id: string) {
  await services.database.transaction(tenantId, async (tx) => {
    const now = services.now()
    const request = await lockRequest(tx, id)
    if (!request || request.status === 'expired' || statusAt(request, now) !== 'expired') return
    const drafts: Draft[] = []
    const row = await endRequest(
      tx,
      services,
      request,
      { status: 'expired' },
      (type, subject, data) => void drafts.push({ type, subject, data }),
      now,
    )
    const action: Action = {
      activity: 'update',
      type: 'signature_request',
      id,
      name: id,
      message: 'Signature request expired',
      old: { status: request.status },
      new: { status: row.status },
    }
    const trace = { requestId: uuidv7(), ip: null }
    drafts.push(auditDraft('signature', trace, systemActor, action, now))
    await writeMessages(tx, 'signature', trace, drafts, services.wake)
  })
}
