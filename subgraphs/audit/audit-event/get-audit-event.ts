import { loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import DataLoader from 'dataloader'
import { auditServices } from '../services.js'
import { eventsById } from './audit-event.store.js'
import type { AuditEvent } from './audit-event.types.js'
import { eventView } from './audit-event.view.js'

/** An event of the caller's tenant, loaded in the request's batch; undefined when there is none. */
export async function findAuditEvent(ctx: RequestContext, id: string): Promise<AuditEvent | undefined> {
  if (!looksLikeId(id)) return undefined
  const { tenantId } = await callerOf(ctx)
  const loader = loaderOf(ctx, 'auditEvent', () => {
    return new DataLoader<string, AuditEvent | undefined>(async (ids) => {
      const rows = await eventsById(auditServices(ctx).database, tenantId, ids)
      const found = new Map(rows.map((row) => [row.id, eventView(row)]))
      return ids.map((one) => found.get(one))
    })
  })
  return loader.load(id.toLowerCase())
}

async function existing(ctx: RequestContext, { id }: { id: string }): Promise<AuditEvent> {
  const event = await findAuditEvent(ctx, id)
  if (!event) throw notFound('audit event')
  return event
}

/** One event of the tenant. Not audited, because reading the trail would make it grow. */
export const getAuditEvent = query('getAuditEvent', existing, existing)
