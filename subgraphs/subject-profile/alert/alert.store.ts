import { rowset } from '@otorga/drizzle/rowset'
import type { AlertSeverity } from '@otorga/drizzle/subject-profile/tables'
import type { Transaction } from '@otorga/drizzle/transaction'

/** A new alert, which is open. */
export interface AlertRow {
  id: string
  subjectId: string
  alertType: string
  severity: AlertSeverity
  title: string
  description: string
  sourceEventId: string
  createdAt: Date
}

const raised = rowset({
  id: 'uuid',
  subjectId: 'uuid',
  alertType: 'text',
  severity: 'text',
  title: 'text',
  description: 'text',
  sourceEventId: 'uuid',
  createdAt: 'moment',
})

/** Raises alerts, each once for its event. */
export async function insertAlerts(tx: Transaction, rows: readonly AlertRow[]) {
  if (rows.length === 0) return
  await tx.sql`
    insert into subject_profile.alert (tenant_id, id, subject_id, alert_type, severity, status, title, description, source_event_id, created_at)
    select ${tx.tenantId}, id, "subjectId", "alertType", severity, 'open', title, description, "sourceEventId", "createdAt"
      from ${raised(tx.sql, rows)} as raised`
}

/** The types of the alerts that are not closed, by subject. */
export async function unclosedAlerts(tx: Transaction, ids: readonly string[]) {
  const rows = await tx.sql<{ id: string; type: string }[]>`
    select subject_id as id, alert_type as type from subject_profile.alert
      where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[]) and status in ('open', 'acknowledged')`
  const found = new Map<string, Set<string>>()
  for (const { id, type } of rows) found.set(id, (found.get(id) ?? new Set()).add(type))
  return found
}
