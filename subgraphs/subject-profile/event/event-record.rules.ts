import { looksLikeId } from '@otorga/kernel/base/ids'
import type { EventRecord } from './subject-event.types.js'

/** The kind of record that messages are about, by the beginning of their type, and the field that has its id. */
const records: readonly (readonly [types: string, kind: string, field: string])[] = [
  ['lending.application.', 'application', 'application_id'],
  ['lending.credit.', 'credit', 'credit_id'],
  ['flow.', 'flow_request', 'request_id'],
  ['signature.request.', 'signature_request', 'signature_id'],
]

/** The record that an event is about; null where it has none, such as an attempt that was refused at once. */
export function recordOf(type: string, data: Record<string, unknown>): EventRecord | null {
  const [, kind, field] = records.find(([types]) => type.startsWith(types)) ?? []
  const id = field && data[field]
  return kind && typeof id === 'string' && looksLikeId(id) ? { kind, id } : null
}
