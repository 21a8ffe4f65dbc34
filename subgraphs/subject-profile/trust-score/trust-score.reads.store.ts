import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { trustScoreChange } from '@otorga/drizzle/subject-profile/tables'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const build = new QueryBuilder()
const own = and(eq(trustScoreChange.tenantId, param('tenant')), eq(trustScoreChange.subjectId, param('id')))

/** A subject's scores. Order: `asc`. Other parameters: limit, offset. */
export const scoreChangePage = queriesByShape((shape) =>
  prepared(
    build
      .select()
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
