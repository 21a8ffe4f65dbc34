import { named } from '@otorga/drizzle/name-search'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { subjectsNamed } from '@otorga/drizzle/subject-profile/name-search'
import { subject } from '@otorga/drizzle/subject-profile/tables'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const mine = sql`${subject.tenantId} = ${param('tenant')}`
const most = sql`limit ${param('most')}::int`

function parts(shape: ReadonlySet<string>): SQL[] {
  const found: SQL[] = []
  if (shape.has('words')) found.push(named(subjectsNamed, false))
  if (shape.has('ids'))
    found.push(sql`(select ${subject.id} from ${subject}
      where ${mine} and ${subject.id} between ${param('low')}::uuid and ${param('high')}::uuid ${most})`)
  if (shape.has('documents')) found.push(sql`select unnest(${param('subjects')}::uuid[])`)
  if (found.length === 0) throw new Error('a search must look for something')
  return found
}

/**
 * The subjects that a text may mean, those with the latest interaction first. Shape: `words`, `ids` and `documents`, of which one at
 * least is there. Parameters: those of `named`, low, high, subjects, most.
 */
export const subjectsFound = queriesByShape((shape) =>
  prepared(
    new QueryBuilder()
      .select()
      .from(subject)
      .where(
        and(eq(subject.tenantId, param('tenant')), sql`${subject.id} in (${sql.join(parts(shape), sql` union all `)})`),
      )
      .orderBy(desc(subject.lastInteractionAt), desc(subject.id))
      .limit(sql`${param('most')}` as never),
  ),
)
