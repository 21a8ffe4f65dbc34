import { actorOf, auditEntry } from '@otorga/kernel/audit'
import { type Caller, organizationScope } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { readEntry } from '@otorga/kernel/outbox'
import { v7 as uuidv7 } from 'uuid'
import { lendingServices } from './services.js'

/** The step that records the reading of one row of a table, for the read's own pipeline. */
export function readAudit(table: 'application' | 'credit') {
  const statement = readEntry({ schema: 'lending', table, organizations: true })
  return (ctx: RequestContext, caller: Caller, id: string) => {
    const scope = organizationScope(caller)
    const services = lendingServices(ctx)
    const action = { activity: 'read', type: table, id, name: id, message: `${table} read` } as const
    return statement.with({
      tenant: caller.tenantId,
      id,
      message: uuidv7(),
      type: 'lending.audit.recorded',
      data: JSON.stringify(auditEntry('lending', ctx, actorOf(caller), action, services.now())),
      request: ctx.requestId,
      trace: ctx.traceparent ?? null,
      confined: scope !== undefined,
      organization: scope?.organizationId ?? null,
    })
  }
}
