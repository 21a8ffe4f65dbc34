import { createHash } from 'node:crypto'
import { components, tableAccess } from '@otorga/drizzle/components'
import type { Component } from '@otorga/schema/operations'
import type postgres from 'postgres'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_identity: 'YES' | 'NO'
}

export type Sample = Record<string, unknown>

/** The same id for the same words, so that two tenants have rows with equal ids. */
export const idOf = (...words: unknown[]) => {
  const hex = createHash('sha256').update(words.join()).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const once = ['slug', 'realm_name', 'issuer', 'token_hash'] // unique among all tenants

/** References that must be unique within a tenant. */
const own = new Set(['credit.application_id', 'flow_request.execution_id', 'flow_assignment.flow_id'])

function fill({ table_name, column_name, udt_name }: Column, tenantId: string, row: number): unknown {
  if (column_name === 'tenant_id') return tenantId
  if (column_name === 'id') return udt_name === 'uuid' ? idOf(table_name, row) : row
  if (once.includes(column_name)) return `${column_name}-${row}-${tenantId.slice(0, 8)}`
  switch (udt_name) {
    case 'uuid':
      // Other references point to the first row of their table, so that joins and filters find it.
      return idOf(column_name.replace(/_id$/, ''), own.has(`${table_name}.${column_name}`) ? row : 0)
    case 'text':
    case 'varchar':
      return /code|name|number|email|key|digest/.test(column_name) ? `${column_name}-${row}` : column_name
    case '_text':
      return [column_name]
    case '_uuid':
      return `{${idOf(column_name, row)}}`
    case 'bytea':
      return Buffer.from(column_name)
    case 'bool':
      return row !== 1
    case 'jsonb':
      return {}
    case 'date':
      return '2026-01-01'
    case 'timestamptz':
      if (column_name === 'removed_at') return null // no query shows rows that have ended
      return new Date(Date.UTC(2026, 0, 1))
    default:
      return column_name.endsWith('number') || column_name === 'bucket' ? row + 1 : 1
  }
}

const waiting: Record<string, string> = {
  application: 'submitted',
  flow_version: 'published',
  instalment: 'overdue',
  payment: 'confirmed',
  change_request: 'pending',
  alert: 'open',
  signature_request: 'pending_signature',
}

/** The kinds of figures, of which each is read by itself. */
const figureKinds = ['received', 'paid', 'overdue', 'running', 'uncounted']

/** Fills every table of every component with rows of a tenant. The rows of two tenants differ only in the tenant. */
export async function fillTables(owner: postgres.Sql, tenantId: string, rows = 3) {
  const samples = new Map<string, Sample>()
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica` // no order among tables, no triggers
    for (const component of components)
      for (const table of Object.keys(tableAccess[component as Component])) {
        const columns = await sql<Column[]>`select table_name, column_name, udt_name, is_identity
          from information_schema.columns where table_schema = ${component} and table_name = ${table}
          and is_generated = 'NEVER'`
        const most = table === 'figure' ? figureKinds.length : rows
        for (let row = 0; row < most; row++) {
          const filled = columns.filter(({ is_identity }) => is_identity === 'NO')
          const sample: Sample = Object.fromEntries(
            filled.map((column) => [column.column_name, fill(column, tenantId, row)]),
          )
          if (table === 'idempotency') sample.key = idOf('key', row)
          if (table === 'tally') sample.shard = row
          if (table === 'tally' && component === 'signature' && row === 0)
            Object.assign(sample, { status: 'expired', records: 9 })
          if (table === 'tally' && component === 'lending') sample.kind = row === 1 ? 'credit' : 'application'
          if (table === 'figure') sample.kind = figureKinds[row]
          if (table === 'organization') Object.assign(sample, { pending: false, ...(row === 2 && { idp_id: null }) })
          if (table === 'user' && row === 1) sample.status = 'active'
          if (table === 'api_client') sample.status = 'active'
          if (table === 'flow_request' && row === 1)
            Object.assign(sample, { status: 'needs_review', organization_id: null })
          // Rows that wait, and versions that count, are counted and searched by themselves.
          if (row === 1 && waiting[table]) sample.status = waiting[table]
          if (table === 'application' && row === 2) sample.status = 'approved'
          if (table === 'signature_request' && row === 0) sample.status = 'expired'
          if (table === 'credit' && row === 0) sample.status = 'disbursed' // the one that instalments and payments refer to
          if (table === 'device') sample.device_fingerprint = `fingerprint-${row}`
          if (table === 'alert') sample.source_event_id = idOf('event', row)
          if (table === 'list_entry')
            Object.assign(sample, { list_type: `list-${row}`, ended_at: null, expires_at: '2100-01-01T00:00:00Z' })
          if (table === 'signing_authority') Object.assign(sample, { role: `role-${row}`, retired_at: null })
          if (table === 'webhook_endpoint') sample.url = `https://${row}.example.com`
          if (table === 'legal_text') sample.version = row + 1
          if (table === 'webhook_delivery') sample.subject = idOf('webhook_delivery', 0)
          if (table === 'signature_provider') sample.status = 'active'
          if (table === 'subject_event') sample.effect = 'rejection'
          if (table === 'provider_event') sample.digest = `digest-${row}`
          if (table === 'inbox') sample.message_id = idOf('message', row)
          if (row === 0) samples.set(`${component}.${table}`, sample)
          await sql`insert into ${sql(component)}.${sql(table)} ${sql(sample as never)}`
        }
      }
  })
  return samples
}
