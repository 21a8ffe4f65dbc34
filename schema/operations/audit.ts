import { auditors, hidden, keyable, keyed, mutation, type Operation, query, service } from './access.js'

const audit = { module: 'audit' } as const

export const auditOperations = {
  listAuditEvents: query('audit', auditors('audit:read'), audit),
  getAuditEvent: query('audit', auditors('audit:read'), audit),
  recordAuditEvent: mutation('audit', auditors('audit:write'), { ...keyed, ...audit }),
  recordInternalAudit: mutation('audit', service, { ...keyable, ...hidden }),
  auditSummary: query('audit', auditors('audit:read'), audit),
  auditActors: query('audit', auditors('audit:read'), audit),
  auditResources: query('audit', auditors('audit:read'), audit),
  auditChainState: query('audit', auditors('audit:read'), audit),
  requestAuditExport: mutation('audit', auditors('audit:read'), { ...keyed, ...audit }),
  getAuditExport: query('audit', auditors('audit:read'), audit),
} as const satisfies Record<string, Operation>
