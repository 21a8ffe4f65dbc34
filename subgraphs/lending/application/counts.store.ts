import { application } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { and, count, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { talliedByStatus } from '../listed-page.js'

export const applicationsByStatus = queriesByShape((shape) => prepared(talliedByStatus('application', shape)))

/** Submitted applications by their validation, from an index that has no others. */
export const submittedByValidation = queriesByShape((shape) =>
  prepared(
    new QueryBuilder()
      .select({ validationStatus: application.validationStatus, total: count().as('total') })
      .from(application)
      .where(
        and(
          eq(application.tenantId, param('tenant')),
          sql`${application.status} = 'submitted'`,
          shape.has('confined') ? ofOrganization(application) : undefined,
        ),
      )
      .groupBy(application.validationStatus),
  ),
)
