import { actorOf, auditEntry } from '@otorga/kernel/audit'
import type { Caller } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { readEntry } from '@otorga/kernel/outbox'
import { v7 as uuidv7 } from 'uuid'
import { subjectProfileServices } from './services.js'

const statement = readEntry({ schema: 'subject_profile', table: 'subject', organizations: false })

/** The step that records the reading of one subject, for the read's own pipeline. */
export function subjectRead(ctx: RequestContext, caller: Caller, id: string) {
  const services = subjectProfileServices(ctx)
  const action = { activity: 'read', type: 'subject', id, name: id, message: 'subject read' } as const
  return statement.with({
    tenant: caller.tenantId,
    id,
    message: uuidv7(),
    type: 'subject_profile.audit.recorded',
    data: JSON.stringify(auditEntry('subject_profile', ctx, actorOf(caller), action, services.now())),
    request: ctx.requestId,
    trace: ctx.traceparent ?? null,
  })
}
