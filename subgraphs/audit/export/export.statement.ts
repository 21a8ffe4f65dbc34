import type { Counted } from '../report/count.store.js'
import type { StoredFilters } from './export.store.js'
import type { ExportFormat } from './export.types.js'

// Postgres builds the rows: they pass through this process as bytes.

const moment = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A piece of JSON: its text for Postgres' `format`, and the expressions that its `%s` stand for. */
interface Piece {
  text: string
  values: string[]
}

const constant = (text: string): Piece => ({ text, values: [] })
/** Numbers, JSON. */
const bare = (column: string): Piece => ({ text: '%s', values: [column] })
/** Text of ours, which holds nothing that JSON escapes. */
const word = (column: string): Piece => ({ text: '"%s"', values: [column] })
/** Free text; empty stands for null. */
const free = (column: string): Piece => bare(`coalesce(to_json(nullif(${column}, ''))::text, 'null')`)

const object = (fields: Record<string, Piece>): Piece => ({
  text: `{${Object.entries(fields).map(([name, { text }]) => `"${name}":${text}`)}}`,
  values: Object.values(fields).flatMap(({ values }) => values),
})

// One call puts all of it together: `concat` takes twice as long.
const formatted = ({ text, values }: Piece) => `format('${text}', ${values.join(', ')})`

const nullWhere = (empty: string, piece: Piece): Piece =>
  bare(`case when ${empty} then 'null' else ${formatted(piece)} end`)

/** An event as REST shows it. */
const document = object({
  id: word('id'),
  class_uid: bare('class_uid'),
  class_name: word('class_name'),
  category_uid: bare('category_uid'),
  category_name: word('category_name'),
  activity_id: bare('activity_id'),
  activity_name: word('activity_name'),
  severity_id: bare('severity_id'),
  severity: word('severity'),
  time: bare('time'),
  message: bare('to_json(message)::text'),
  actor: object({
    id: free('actor_id'),
    user_uid: free('actor_user_uid'),
    user_name: free('actor_user_name'),
    user_type: word('actor_user_type'),
    session_uid: free('actor_session_uid'),
  }),
  resource: nullWhere(
    `coalesce(resource_id, '') = '' and resource_uid = '' and resource_type = '' and resource_name = '' and resource_domain = ''`,
    object({
      id: free('resource_id'),
      resource_uid: free('resource_uid'),
      resource_type: free('resource_type'),
      resource_name: free('resource_name'),
      domain: free('resource_domain'),
    }),
  ),
  src_endpoint: nullWhere(
    `coalesce(source_ip, '') = '' and source_name = ''`,
    object({ ip: free('source_ip'), name: free('source_name') }),
  ),
  metadata: object({
    version: word('version'),
    product: object({
      name: bare('to_json(product_name)::text'),
      vendor_name: constant('"Otorga"'),
      version: word('version'),
    }),
    tenant_uid: word('tenant_id'),
    profiles: constant('[]'),
  }),
  unmapped: bare('unmapped'),
  created_at: word(moment),
})

/** A cell that a spreadsheet would take for a formula, because it begins with = + - or @, is led by an apostrophe. */
const text = (column: string) =>
  `case when ascii(${column}) in (61, 43, 45, 64) then '''' || ${column} else nullif(${column}, '') end`

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

/** The names of a csv's columns, in their order. */
export const csvHeader = Object.keys(csvColumns)

export interface Exported {
  tenantId: string
  format: ExportFormat
  filters: StoredFilters
  /** Events stored later are not in it. */
  requestedAt: Date
  /** When the first and the last of the filtered events were stored, so that other partitions are not read. */
  counted: Counted
}

/** Events that are copied together: from one moment of storage up to, not including, another, or to the end. */
export interface Run {
  from: string
  before: string | undefined
}

// What goes into the statements is checked to be a number, a moment or a UUID: COPY takes no parameters.
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

/** Until when events count that were stored. */
const stored = ({ requestedAt, counted }: Exported) => [
  `created_at <= '${requestedAt.toISOString()}'`,
  ...(counted.storedTo ? [`created_at <= ${at(counted.storedTo)}`] : []),
]

/** Asks where a run of about so many events ends that begins at a moment: in an index alone, whatever the filters. */
export function endStatement(exported: Exported, from: string, events: number): string {
  const conditions = [`tenant_id = ${tenantOf(exported)}`, `created_at > ${at(from)}`, ...stored(exported)]
  return `select created_at::text as moment from audit.audit_event where ${conditions.join(' and ')}
    order by created_at offset ${number(events)} limit 1`
}

/**
 * The COPY statement of a run. JSON comes in the binary format, which leaves a document as it is. A csv's records end with the
 * cell `mark`, which nobody can have put into another one.
 */
export function copyStatement(exported: Exported, { from, before }: Run, mark: string): string {
  if (!/^\w+$/.test(mark)) throw new TypeError('not a mark')
  const { format, filters } = exported
  const { timeFrom, timeTo, categoryUid, severityId } = filters
  const conditions = [
    `tenant_id = ${tenantOf(exported)}`,
    `created_at >= ${at(from)}`,
    ...(before === undefined ? [] : [`created_at < ${at(before)}`]),
    ...stored(exported),
    ...(timeFrom === null ? [] : [`time >= ${number(timeFrom)}`]),
    ...(timeTo === null ? [] : [`time <= ${number(timeTo)}`]),
    ...(categoryUid === null ? [] : [`category_uid = ${number(categoryUid)}`]),
    ...(severityId === null ? [] : [`severity_id >= ${number(severityId)}`]),
  ]
  const [selection, options] =
    format === 'csv'
      ? [[...Object.values(csvColumns), `'${mark}'`].join(), 'format csv']
      : [formatted(document), 'format binary']
  return `copy (select ${selection} from audit.audit_event where ${conditions.join(' and ')}
    order by created_at, id) to stdout (${options})`
}
