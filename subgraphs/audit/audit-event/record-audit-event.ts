import { command } from '@otorga/kernel/request/operation'
import type { AuditEventInput } from './audit-event.inputs.js'
import type { AuditEvent } from './audit-event.types.js'
import { recordEvent } from './record-event.js'

interface Args {
  input: AuditEventInput
  idempotencyKey?: string | null | undefined
}

/** Records a manual event for the caller's tenant. */
export const recordAuditEvent = command<Args, undefined, AuditEvent>('recordAuditEvent', {
  run: (work, { input }) => recordEvent(work, input),
})
