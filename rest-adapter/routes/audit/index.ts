import type { Route } from '../../http/route.js'
import getAuditEvent from './get-audit-event.js'
import listAuditEvents from './list-audit-events.js'
import recordAuditEvent from './record-audit-event.js'
import recordInternalAudit from './record-internal-audit.js'

/** Every REST operation of the component. */
export const auditRoutes: readonly Route[] = [getAuditEvent, listAuditEvents, recordAuditEvent, recordInternalAudit]
