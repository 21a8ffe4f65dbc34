import { application } from '@otorga/drizzle/lending/tables'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import { aboutApplication } from '../application/application.messages.js'
import { updateApplication } from '../application/application.store.js'
import { cleanUpLater } from '../application/clean-up.js'
import type { LendingServices } from '../services.js'

const batch = 100

/** Marks the applications of a tenant that nobody decided in time as expired; returns their number. */
export async function expireApplications(
  services: LendingServices,
  tenantId: string,
  { now, requestId, signal }: { now: Date; requestId: string; signal?: AbortSignal },
): Promise<number> {
  let expired = 0
  for (let some = batch; some === batch && !signal?.aborted; expired += some)
    some = await services.database.transaction(tenantId, async (tx) => {
      const rows = await tx.db
        .select()
        .from(application)
        .where(
          and(
            eq(application.tenantId, tenantId),
            inArray(application.status, ['draft', 'submitted']),
            lte(application.expiresAt, now),
            // What a person judges waits for that person.
            ne(application.validationStatus, 'in_review'),
          ),
        )
        .orderBy(asc(application.expiresAt))
        .limit(batch)
        .for('update', { skipLocked: true })
      const drafts: Draft[] = []
      for (const before of rows) {
        const row = await updateApplication(tx, before.id, { status: 'expired' }, now)
        await cleanUpLater(tx, services, before, 'The application has expired.')
        const about = await aboutApplication(tx, services, row, now)
        drafts.push({ type: 'lending.application.expired', subject: row.id, data: { ...about } })
        const action: Action = {
          activity: 'update',
          type: 'application',
          severity: 2,
          message: 'Application expired',
          id: row.id,
          name: row.id,
          old: { status: before.status },
          new: { status: row.status },
        }
        drafts.push(auditDraft('lending', { requestId, ip: null }, systemActor, action, now))
      }
      await writeMessages(tx, 'lending', { requestId }, drafts, services.wake)
      return rows.length
    })
  return expired
}
