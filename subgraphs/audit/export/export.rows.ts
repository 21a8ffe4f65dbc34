import type { Counted } from '../report/count.store.js'
import type { StoredFilters } from './export.store.js'
import type { ExportFormat } from './export.types.js'

// Postgres builds the rows: they pass through this process as bytes.

/** Free text in JSON; empty stands for null. */
const json = (column: string) => `coalesce(to_json(nullif(${column}, ''))::text, 'null')`
const moment = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const actor = `'{"id":', ${json('actor_id')}, ',"user_uid":', ${json('actor_user_uid')}, ',"user_name":', ${json('actor_user_name')},
  ',"user_type":"', actor_user_type, '","session_uid":', ${json('actor_session_uid')}, '}'`
const resource = `case when coalesce(resource_id, '') = '' and resource_uid = '' and resource_type = '' and resource_name = ''
  and resource_domain = '' then 'null' else concat('{"id":', ${json('resource_id')}, ',"resource_uid":', ${json('resource_uid')},
  ',"resource_type":', ${json('resource_type')}, ',"resource_name":', ${json('resource_name')}, ',"domain":',
  ${json('resource_domain')}, '}') end`
const endpoint = `case when coalesce(source_ip, '') = '' and source_name = '' then 'null'
  else concat('{"ip":', ${json('source_ip')}, ',"name":', ${json('source_name')}, '}') end`

/** An event as REST shows it, after a comma. */
const document = `concat(',{"id":"', id, '","class_uid":', class_uid, ',"class_name":"', class_name, '","category_uid":', category_uid,
  ',"category_name":"', category_name, '","activity_id":', activity_id, ',"activity_name":"', activity_name, '","severity_id":',
  severity_id, ',"severity":"', severity, '","time":', time, ',"message":', to_json(message), ',"actor":', ${actor},
  ',"resource":', ${resource}, ',"src_endpoint":', ${endpoint}, ',"metadata":{"version":"', version, '","product":{"name":',
  to_json(product_name), ',"vendor_name":"Otorga","version":"', version, '"},"tenant_uid":"', tenant_id,
  '","profiles":[]},"unmapped":', unmapped, ',"created_at":"', ${moment}, '"}')`

/** A cell that a spreadsheet would take for a formula is led by an apostrophe. */
const text = (column: string) =>
  `case when left(${column}, 1) in ('=', '+', '-', '@') then '''' || ${column} else nullif(${column}, '') end`

/** The columns of a csv: the path of each field in an event's JSON, joined by underscores. */
const csvColumns: Record<string, string> = {
  id: 'id',
  class_uid: 'class_uid',
  class_name: 'class_name',
  category_uid: 'category_uid',
  category_name: 'category_name',
  activity_id: 'activity_id',
  activity_name: 'activity_name',
  severity_id: 'severity_id',
  severity: 'severity',
  time: 'time',
  message: text('message'),
  actor_id: text('actor_id'),
  actor_user_uid: text('actor_user_uid'),
  actor_user_name: text('actor_user_name'),
  actor_user_type: 'actor_user_type',
  actor_session_uid: text('actor_session_uid'),
  resource_id: text('resource_id'),
  resource_resource_uid: text('resource_uid'),
  resource_resource_type: text('resource_type'),
  resource_resource_name: text('resource_name'),
  resource_domain: text('resource_domain'),
  src_endpoint_ip: text('source_ip'),
  src_endpoint_name: text('source_name'),
  metadata_version: 'version',
  metadata_product_name: text('product_name'),
  metadata_product_vendor_name: `'Otorga'`,
  metadata_product_version: 'version',
  metadata_tenant_uid: 'tenant_id',
  metadata_profiles: `'[]'`,
  unmapped: 'unmapped',
  created_at: moment,
}

const selections: Record<ExportFormat, string> = {
  ocsf_json: document,
  csv: Object.entries(csvColumns)
    .map(([name, expression]) => `${expression} as ${name}`)
    .join(', '),
}

// JSON holds no control characters: with these for quote and delimiter CSV leaves a document exactly as it is.
const formats: Record<ExportFormat, string> = {
  ocsf_json: `format csv, header false, quote E'\\x01', delimiter E'\\x02'`,
  csv: 'format csv, header true',
}

export interface Exported {
  tenantId: string
  format: ExportFormat
  filters: StoredFilters
  /** Events stored later are not in it. */
  requestedAt: Date
  /** When the first and the last of the filtered events were stored, so that other partitions are not read. */
  counted: Counted
}

const uuid = /^[0-9a-f-]{36}$/

/** The COPY statement of an export. It takes no parameters: what goes in is checked to be a number, a moment or a UUID. */
export function copyStatement({ tenantId, format, filters, requestedAt, counted }: Exported): string {
  if (!uuid.test(tenantId)) throw new TypeError('not a tenant id')
  const { timeFrom, timeTo, categoryUid, severityId } = filters
  const number = (value: number) => {
    if (!Number.isSafeInteger(value)) throw new TypeError('not a whole number')
    return String(value)
  }
  const at = (text: string) => {
    const date = new Date(text)
    return `'${date.toISOString()}'`
  }
  const conditions = [
    `tenant_id = '${tenantId}'`,
    `created_at <= '${requestedAt.toISOString()}'`,
    ...(counted.storedFrom ? [`created_at >= ${at(counted.storedFrom)}`] : []),
    ...(counted.storedTo ? [`created_at <= ${at(counted.storedTo)}`] : []),
    ...(timeFrom === null ? [] : [`time >= ${number(timeFrom)}`]),
    ...(timeTo === null ? [] : [`time <= ${number(timeTo)}`]),
    ...(categoryUid === null ? [] : [`category_uid = ${number(categoryUid)}`]),
    ...(severityId === null ? [] : [`severity_id >= ${number(severityId)}`]),
  ]
  return `copy (select ${selections[format]} from audit.audit_event where ${conditions.join(' and ')}
    order by created_at, id) to stdout (${formats[format]})`
}
