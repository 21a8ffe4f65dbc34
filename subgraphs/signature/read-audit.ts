import { actorOf, auditEntry } from '@otorga/kernel/audit'
import { type Caller, organizationScope } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { readEntry } from '@otorga/kernel/outbox'
import { v7 as uuidv7 } from 'uuid'
import { signatureServices } from './services.js'

/** The step that records the reading of one row of a table, for the read's own pipeline. */
export function readAudit(table: 'signature_document', message: string) {
  const statement = readEntry({ schema: 'signature', table, organizations: false })
  return (ctx: RequestContext, caller: Caller, id: string) => {
    const services = signatureServices(ctx)
    const action = { activity: 'read', type: 'document', id, name: id, message } as const
    return statement.with({
      tenant: caller.tenantId,
      id,
      message: uuidv7(),
      type: 'signature.audit.recorded',
      data: JSON.stringify(auditEntry('signature', ctx, actorOf(caller), action, services.now())),
      request: ctx.requestId,
      trace: ctx.traceparent ?? null,
      confined: organizationScope(caller) !== undefined,
      organization: null,
    })
  }
}
