import { flowRequest } from '@otorga/drizzle/flow/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { and, asc, count, eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const build = new QueryBuilder()

const waiting = (confined: boolean) =>
  and(
    eq(flowRequest.tenantId, param('tenant')),
    eq(flowRequest.status, 'needs_review'),
    confined ? ofOrganization(flowRequest) : undefined,
  )

/** Requests that wait for a person, the oldest first. */
export const waitingPage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(flowRequest)
      .where(waiting(shape.has('confined')))
      .orderBy(asc(flowRequest.createdAt), asc(flowRequest.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)

export const waitingCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(flowRequest)
      .where(waiting(shape.has('confined'))),
  ),
)
