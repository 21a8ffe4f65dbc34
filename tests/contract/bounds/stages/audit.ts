import type { Stage } from '../stage.js'

const period = { time_from: '2026-01-01T00:00:00Z', time_to: '2026-01-31T00:00:00Z' }
const report: Stage = {
  prepare: () => ({ query: period }),
  texts: { 'query time_to': (length) => `${'2026-01-02T00:00:00.'.padEnd(length - 6, '0')}+00:00` },
}
const event = { class_uid: 6001, category_uid: 6, activity_id: 1, severity_id: 1, message: 'Something was done' }

export const auditStages: Record<string, Stage> = {
  auditSummary: report,
  auditActors: report,
  auditResources: report,
  requestAuditExport: { prepare: () => ({ body: { format: 'csv', filters: {} } }) },
  recordAuditEvent: { prepare: () => ({ body: event }) },
  recordInternalAudit: { prepare: ({ tenant }) => ({ body: { ...event, tenant_id: tenant.id } }) },
}
