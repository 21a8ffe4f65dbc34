import { buildSubgraph, type Reference } from '@otorga/kernel/doors/graphql'
import { findAuditEvent } from './audit-event/get-audit-event.js'
import { findAuditExport } from './export/get-audit-export.js'
import { AuditEventResolver } from './graph/audit-event.resolver.js'
import { AuditChainResolver } from './graph/chain.resolver.js'
import { AuditExportResolver } from './graph/export.resolver.js'
import { AuditReportResolver } from './graph/report.resolver.js'
import { trailResolvers } from './graph/trail.resolver.js'
import { auditedTypes } from './trail/trail.types.js'

// Other components own these records; a caller who may not read the trail is refused here.
const audited: Reference = { as: 'listAuditEvents', load: async ({ id }) => ({ id: String(id) }) }

/** Builds the audit subgraph; it does not listen. */
export const buildAuditSubgraph = () =>
  buildSubgraph({
    component: 'audit',
    resolvers: [AuditEventResolver, AuditReportResolver, AuditExportResolver, AuditChainResolver, ...trailResolvers],
    orphanedTypes: Object.values(auditedTypes),
    references: {
      AuditEvent: { as: 'getAuditEvent', load: ({ id }, ctx) => findAuditEvent(ctx, String(id)) },
      ExportJob: { as: 'getAuditExport', load: ({ id }, ctx) => findAuditExport(ctx, String(id)) },
      ...Object.fromEntries(Object.keys(auditedTypes).map((type) => [type, audited])),
    },
  })
