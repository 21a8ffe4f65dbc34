import { invalid } from '@otorga/kernel/base/errors'
import { actorOf, onBehalf } from '@otorga/kernel/messages/audit'
import type { Outcome, Work } from '@otorga/kernel/request/operation'
import { v7 } from 'uuid'
import { auditServices } from '../services.js'
import type { AuditEventInput } from './audit-event.inputs.js'
import { rowOfInput } from './audit-event.row.js'
import { eventProblems } from './audit-event.rules.js'
import type { AuditEvent } from './audit-event.types.js'
import { eventView } from './audit-event.view.js'
import { storedEvent, storeEvents } from './store-events.js'

/** Records an event for the transaction's tenant, for a user or another component. */
export async function recordEvent(
  { tx, ctx, caller, now }: Work<unknown>,
  input: AuditEventInput,
): Promise<Outcome<AuditEvent>> {
  const problems = eventProblems(input)
  if (problems.length > 0) throw invalid(...problems)
  const event = rowOfInput(input, {
    tenantId: tx.tenantId,
    id: v7(),
    now,
    recordedBy: caller.id,
    product: caller.kind === 'service' ? caller.name : 'audit',
    caller: actorOf(caller),
    behalf: onBehalf(caller),
    requestId: ctx.requestId,
  })
  const { createdAt } = await storeEvents(tx, [event], { mayBeStored: false })
  tx.onCommit(auditServices(ctx).seal)
  return {
    result: eventView(storedEvent(event, tx.tenantId, createdAt)),
    audit: { exempt: 'the event itself is the entry' },
  }
}
