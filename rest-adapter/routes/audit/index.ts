import type { Route } from '../../http/route.js'
import auditActors from './audit-actors.js'
import auditResources from './audit-resources.js'
import auditSummary from './audit-summary.js'
import getAuditEvent from './get-audit-event.js'
import getAuditExport from './get-audit-export.js'
import listAuditEvents from './list-audit-events.js'
import recordAuditEvent from './record-audit-event.js'
import recordInternalAudit from './record-internal-audit.js'
import requestAuditExport from './request-audit-export.js'

/** Every REST operation of the component. */
export const auditRoutes: readonly Route[] = [
  getAuditEvent,
  listAuditEvents,
  recordAuditEvent,
  recordInternalAudit,
  auditSummary,
  auditActors,
  auditResources,
  requestAuditExport,
  getAuditExport,
]
