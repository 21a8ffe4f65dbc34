import { flowRequest } from '@otorga/drizzle/flow/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const build = new QueryBuilder()

/** What trying rules on a finished execution needs of it. */
const tried = {
  tenantId: flowRequest.tenantId,
  id: flowRequest.id,
  outcome: flowRequest.outcome,
  decidedBy: flowRequest.decidedBy,
  reasons: flowRequest.reasons,
  findings: flowRequest.findings,
  completedSteps: flowRequest.completedSteps,
  totalSteps: flowRequest.totalSteps,
  metadata: flowRequest.metadata,
  subjectEncrypted: flowRequest.subjectEncrypted,
  factsEncrypted: flowRequest.factsEncrypted,
  profileEncrypted: flowRequest.profileEncrypted,
}

/** Executions of a flow that rules have decided: since a moment, or these. */
const decided = (shape: ReadonlySet<string>) =>
  and(
    eq(flowRequest.tenantId, param('tenant')),
    eq(flowRequest.flowId, param('flowId')),
    isNotNull(flowRequest.completedAt),
    isNotNull(flowRequest.outcome),
    shape.has('ids')
      ? sql`${flowRequest.id} = any(${param('ids')}::uuid[])`
      : sql`${flowRequest.completedAt} >= ${param('since')}::timestamptz`,
    shape.has('confined') ? ofOrganization(flowRequest) : undefined,
  )

/** The next ones in the order of their ids, which is about that of their making. */
export const decidedAfter = queriesByShape((shape) =>
  prepared(
    build
      .select(tried)
      .from(flowRequest)
      .where(and(decided(shape), sql`${flowRequest.id} > ${param('after')}::uuid`))
      .orderBy(asc(flowRequest.id))
      .limit(param('limit')),
  ),
)

export const decidedCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(flowRequest)
      .where(decided(shape)),
  ),
)
