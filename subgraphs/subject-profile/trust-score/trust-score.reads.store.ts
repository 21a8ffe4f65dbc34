import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { subjectEvent, type TrustFactors, trustScoreChange } from '@otorga/drizzle/subject-profile/tables'
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const build = new QueryBuilder()
const own = and(eq(trustScoreChange.tenantId, param('tenant')), eq(trustScoreChange.subjectId, param('id')))

const before = (
  column: 'trust_score' | 'factors',
) => sql`(select earlier.${sql.raw(column)} from ${trustScoreChange} as earlier
  where earlier.tenant_id = ${trustScoreChange.tenantId} and earlier.subject_id = ${trustScoreChange.subjectId}
    and (earlier.calculated_at, earlier.id) < (${trustScoreChange.calculatedAt}, ${trustScoreChange.id})
  order by earlier.calculated_at desc nulls first, earlier.id desc nulls first limit 1)`
const reason = (column: 'event_type' | 'event_source') => sql<
  string | null
>`(select event.${sql.raw(column)} from ${subjectEvent} as event
  where event.tenant_id = ${trustScoreChange.tenantId} and event.id = ${trustScoreChange.reasonEventId})`

/** A score with the one before it, and with the event that changed it. */
const columns = {
  ...getTableColumns(trustScoreChange),
  scoreBefore: sql<number | null>`${before('trust_score')}::float8`.as('score_before'),
  factorsBefore: sql<TrustFactors | null>`${before('factors')}`.as('factors_before'),
  reasonEventType: reason('event_type').as('reason_event_type'),
  reasonEventSource: reason('event_source').as('reason_event_source'),
}

/** A subject's scores. Order: `asc`. Other parameters: limit, offset. */
export const scoreChangePage = queriesByShape((shape) =>
  prepared(
    build
      .select(columns)
      .from(trustScoreChange)
      .where(own)
      .orderBy(
        ...(shape.has('asc')
          ? [sql`${asc(trustScoreChange.calculatedAt)} nulls last`, sql`${asc(trustScoreChange.id)} nulls last`]
          : [sql`${desc(trustScoreChange.calculatedAt)} nulls first`, sql`${desc(trustScoreChange.id)} nulls first`]),
      )
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const scoreChangeTotal = prepared(
  build
    .select({ total: count().as('total') })
    .from(trustScoreChange)
    .where(own),
)
