import { actorOf } from '@otorga/kernel/audit'
import { invalid } from '@otorga/kernel/errors'
import type { Outcome, Work } from '@otorga/kernel/operation'
import { v7 } from 'uuid'
import type { AuditEventInput } from './audit-event.inputs.js'
import { rowOfInput } from './audit-event.row.js'
import { eventProblems } from './audit-event.rules.js'
import { insertEvent } from './audit-event.store.js'
import type { AuditEvent } from './audit-event.types.js'
import { eventView } from './audit-event.view.js'

/** Records an event for the transaction's tenant: what a user and a sister service do alike. */
export async function recordEvent(
  { tx, caller, now }: Work<unknown>,
  input: AuditEventInput,
): Promise<Outcome<AuditEvent>> {
  const problems = eventProblems(input)
  if (problems.length > 0) throw invalid(...problems)
  const stored = await insertEvent(
    tx,
    rowOfInput(input, {
      tenantId: tx.tenantId,
      id: v7(),
      now,
      recordedBy: caller.id,
      product: caller.kind === 'service' ? caller.name : 'audit',
      caller: actorOf(caller),
    }),
  )
  if (!stored) throw new Error('a new event had the id of an old one')
  return { result: eventView(stored), audit: { exempt: 'the event itself is the entry' } }
}
