import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { subject, subjectTally } from '@otorga/drizzle/subject-profile/tables'
import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const build = new QueryBuilder()
const mine = eq(subject.tenantId, param('tenant'))

export const subjectById = prepared(
  build
    .select()
    .from(subject)
    .where(and(mine, eq(subject.id, param('id')))),
)
export const subjectsByIds = prepared(
  build
    .select()
    .from(subject)
    .where(and(mine, sql`${subject.id} = any(${param('ids')}::uuid[])`)),
)

/** Whether the tenant has a subject whose status or score has to change without an event. */
export const anyDue = prepared(
  build
    .select({ id: subject.id })
    .from(subject)
    .where(and(mine, lte(subject.dueAt, param('now'))))
    .limit(1),
)

const sorts = {
  last_interaction_at: subject.lastInteractionAt,
  first_interaction_at: subject.firstInteractionAt,
  trust_score: subject.trustScore,
  full_name: subject.fullName,
} as const
export type SubjectSort = keyof typeof sorts

const score = sql`${subject.trustScore}`
function matching(shape: ReadonlySet<string>) {
  const filters: SQL[] = [mine]
  if (shape.has('status')) filters.push(eq(subject.status, sql`${param('status')}`))
  if (shape.has('least')) filters.push(gte(score, sql`${param('least')}::numeric`))
  if (shape.has('most')) filters.push(lte(score, sql`${param('most')}::numeric`))
  if (shape.has('after')) filters.push(sql`${subject.lastInteractionAt} > ${param('after')}::timestamptz`)
  return and(...filters)
}

/**
 * Filters: status, least, most (score), after (last interaction). Order: `asc`, the sort's name. Other parameters: limit,
 * offset.
 */
export const subjectPage = queriesByShape((shape) => {
  const by = (Object.keys(sorts) as SubjectSort[]).find((name) => shape.has(name)) ?? 'last_interaction_at'
  const order = shape.has('asc')
    ? [sql`${asc(sorts[by])} nulls last`, asc(subject.id)]
    : [sql`${desc(sorts[by])} nulls first`, sql`${desc(subject.id)} nulls first`]
  return prepared(
    build
      .select()
      .from(subject)
      .where(matching(shape))
      .orderBy(...order)
      .limit(param('limit'))
      .offset(param('offset')),
  )
})

const counted = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(subject)
      .where(matching(shape)),
  ),
)

/** Totals by status and score, from the tally; exact, without reading the subjects. */
const tallied = queriesByShape((shape) => {
  const filters: SQL[] = [eq(subjectTally.tenantId, param('tenant'))]
  if (shape.has('status')) filters.push(eq(subjectTally.status, sql`${param('status')}`))
  if (shape.has('least')) filters.push(sql`${subjectTally.trustScore} >= ${param('least')}::numeric`)
  if (shape.has('most')) filters.push(sql`${subjectTally.trustScore} <= ${param('most')}::numeric`)
  return prepared(
    build
      .select({ total: sql<number>`coalesce(sum(${subjectTally.subjects}), 0)::int`.as('total') })
      .from(subjectTally)
      .where(and(...filters)),
  )
})

export const subjectTotal = (filters: Record<string, unknown>) =>
  filters.after === undefined || filters.after === null
    ? tallied({ status: filters.status, least: filters.least, most: filters.most })
    : counted({ status: filters.status, least: filters.least, most: filters.most, after: filters.after })
