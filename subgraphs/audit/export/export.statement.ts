import type { Counted } from '../count/count.store.js'
import type { Column } from './export.fields.js'
import type { StoredFilters } from './export.store.js'
import type { ExportFormat } from './export.types.js'

export interface Exported {
  tenantId: string
  format: ExportFormat
  filters: StoredFilters
  /** Events that are stored later are not exported. */
  requestedAt: Date
  /** When the first and the last of the filtered events were stored, so that other partitions are not read. */
  counted: Counted
}

// COPY has no parameters, so values in the statement are checked to be numbers, times or UUIDs.
const uuid = /^[0-9a-f-]{36}$/
function tenantOf({ tenantId }: Exported) {
  if (!uuid.test(tenantId)) throw new TypeError('not a tenant id')
  return `'${tenantId}'`
}
function number(value: number) {
  if (!Number.isSafeInteger(value)) throw new TypeError('not a whole number')
  return String(value)
}
const at = (text: string) => `'${new Date(text).toISOString()}'`

/** The COPY statement of an export, oldest event first. It returns the stored columns; this process writes the file. */
export function copyStatement(exported: Exported, columns: Column[]): string {
  const { filters, requestedAt, counted } = exported
  const { timeFrom, timeTo, categoryUid, severityId } = filters
  const conditions = [
    `tenant_id = ${tenantOf(exported)}`,
    `created_at <= '${requestedAt.toISOString()}'`,
    ...(counted.storedFrom ? [`created_at >= ${at(counted.storedFrom)}`] : []),
    ...(counted.storedTo ? [`created_at <= ${at(counted.storedTo)}`] : []),
    ...(timeFrom === null ? [] : [`time >= ${number(timeFrom)}`]),
    ...(timeTo === null ? [] : [`time <= ${number(timeTo)}`]),
    ...(categoryUid === null ? [] : [`category_uid = ${number(categoryUid)}`]),
    ...(severityId === null ? [] : [`severity_id >= ${number(severityId)}`]),
  ]
  return `copy (select ${columns.map(({ column }) => column)} from audit.audit_event where ${conditions.join(' and ')}
    order by created_at, id) to stdout (format binary)`
}
