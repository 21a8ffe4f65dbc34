import { applicationsNamed } from '@otorga/drizzle/lending/name-search'
import { application, credit, payment } from '@otorga/drizzle/lending/tables'
import { named } from '@otorga/drizzle/name-search'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const tenant = param('tenant')
const most = sql`limit ${param('most')}::int`
const between = sql`between ${param('low')}::uuid and ${param('high')}::uuid`

/** The queries of ids that together find the applications of a shape; those of each kind are bounded by themselves. */
function parts(shape: ReadonlySet<string>): SQL[] {
  const confined = shape.has('confined')
  const mine = confined ? sql` and ${ofOrganization(application)}` : sql``
  const ofCredit = confined ? sql` and ${ofOrganization(credit)}` : sql``
  const found: SQL[] = []
  if (shape.has('words')) found.push(named(applicationsNamed, confined))
  if (shape.has('ids'))
    found.push(
      sql`(select ${credit.applicationId} from ${credit}
        where ${credit.tenantId} = ${tenant} and ${credit.id} ${between}${ofCredit} ${most})`,
      sql`(select ${application.id} from ${application}
        where ${application.tenantId} = ${tenant} and ${application.id} ${between}${mine} ${most})`,
    )
  if (shape.has('documents'))
    found.push(sql`(select ${application.id} from ${application}
      where ${application.tenantId} = ${tenant} and ${application.subjectId} = any(${param('subjects')}::uuid[])${mine}
      order by ${application.createdAt} desc ${most})`)
  if (shape.has('reference'))
    found.push(
      sql`(select ${credit.applicationId} from ${credit}
        where ${credit.tenantId} = ${tenant} and ${credit.disbursementReference} = upper(${param('reference')})${ofCredit} ${most})`,
      sql`(select ${credit.applicationId} from ${payment} join ${credit}
          on ${credit.tenantId} = ${payment.tenantId} and ${credit.id} = ${payment.creditId}
        where ${payment.tenantId} = ${tenant} and ${payment.reference} = ${param('reference')}${ofCredit} ${most})`,
    )
  if (found.length === 0) throw new Error('a search must look for something')
  return found
}

/**
 * The newest applications that a text may mean. Shape: `words`, `ids`, `documents` and `reference`, of which one at least is there,
 * and `confined`. Parameters: those of `named`, low, high, subjects, reference, most.
 */
export const applicationsFound = queriesByShape((shape) => {
  const found = sql.join(parts(shape), sql` union all `)
  return prepared(
    new QueryBuilder()
      .select()
      .from(application)
      .where(
        and(
          eq(application.tenantId, tenant),
          sql`${application.id} in (${found})`,
          shape.has('confined') ? ofOrganization(application) : undefined,
        ),
      )
      .orderBy(desc(application.createdAt), desc(application.id))
      .limit(sql`${param('most')}` as never),
  )
})
