import { buildSubgraph } from '@otorga/kernel/graphql'
import { AuditEventResolver } from './audit-event/audit-event.resolver.js'
import { findAuditEvent } from './audit-event/get-audit-event.js'

/** Builds the audit subgraph; it does not listen. */
export const buildAuditSubgraph = () =>
  buildSubgraph({
    component: 'audit',
    resolvers: [AuditEventResolver],
    references: { AuditEvent: { as: 'getAuditEvent', load: ({ id }, ctx) => findAuditEvent(ctx, String(id)) } },
  })
