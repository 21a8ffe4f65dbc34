import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { v7 as uuidv7 } from 'uuid'
import { endRequest } from '../request/end-request.js'
import { isOpen } from '../request/request.states.js'
import { lockRequest } from '../request/request.store.js'
import { type FlowServices, owner } from '../services.js'
import { expiredRequests, removeFiles, staleUploads } from './upload.store.js'

const most = 100
const uploadMinutes = 15

/** Expires open requests, each in a transaction of its tenant; several replicas may do so at once. */
export async function expireRequests(services: FlowServices): Promise<number> {
  const { database, now, wake } = services
  const [due] = await database.read(owner, expiredRequests.with({ at: now().toISOString(), most }))
  let ended = 0
  for (const { tenantId, id } of due)
    await database.transaction(tenantId, async (tx) => {
      const target = await lockRequest(tx, id)
      const at = now()
      if (!target || !isOpen(target.status) || target.expiresAt > at) return
      const { row, drafts } = await endRequest(tx, services, target, { status: 'expired', reasons: ['EXPIRED'] }, at)
      const ctx = { requestId: uuidv7(), ip: null }
      const action: Action = {
        activity: 'other',
        type: 'flow_request',
        id,
        name: id,
        message: 'Flow request expired',
        old: { status: target.status },
        new: { status: row.status },
      }
      await writeMessages(tx, 'flow', ctx, [...drafts, auditDraft('flow', ctx, systemActor, action, at)], wake)
      ended++
    })
  return ended
}

/** Removes the files of incomplete submissions. */
export async function sweepUploads({ database, objects, now }: FlowServices): Promise<void> {
  const at = new Date(now().getTime() - uploadMinutes * 60_000).toISOString()
  const [stale] = await database.read(owner, staleUploads.with({ at, most }))
  for (const { tenantId, id } of stale) {
    await removeFiles(objects, tenantId, id)
    await database.transaction(
      tenantId,
      (tx) => tx.sql`delete from flow.flow_upload where tenant_id = ${tenantId} and id = ${id}`,
    )
  }
}
