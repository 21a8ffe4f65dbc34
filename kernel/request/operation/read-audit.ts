import type { Component } from '@otorga/schema/operations'
import { v7 as uuidv7 } from 'uuid'
import type { Caller, RequestContext } from '../../base/context/index.js'
import { type Action, actorOf, auditEntry, onBehalf } from '../../messages/audit/index.js'
import { createdIn, readEntry } from '../../messages/outbox/index.js'
import { organizationScope } from '../auth/index.js'
import { servicesOf } from './services.js'

/** What is read, and whether its rows belong to organizations. */
export interface Reading {
  component: Component
  table: string
  organizations: boolean
}

/**
 * The step that writes the audit entry of reading one row, in the pipeline of the read (`readAndRecord`). It writes nothing for a
 * row that does not exist or that this reader may not see. `more` says which part of the row was read.
 */
export function readAudit(
  { component, table, organizations }: Reading,
  actionOf: (id: string) => Omit<Action, 'activity'>,
) {
  const statement = readEntry({ schema: component, table, organizations })
  return (ctx: RequestContext, caller: Caller, id: string, more?: Action['more']) => {
    const scope = organizationScope(caller)
    const read = actionOf(id)
    const action = { ...read, activity: 'read', more: { ...read.more, ...more, ...onBehalf(caller) } } as const
    const now = servicesOf(ctx, component).now()
    const message = uuidv7()
    const type = `${component}.audit.recorded`
    return statement.with({
      tenant: caller.tenantId,
      id,
      message,
      type,
      data: JSON.stringify(auditEntry(component, ctx, actorOf(caller), action, now)),
      request: ctx.requestId,
      trace: createdIn(ctx, type, message),
      ...(organizations && { confined: scope !== undefined, organization: scope?.organizationId ?? null }),
    })
  }
}
