import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { device } from '@otorga/drizzle/subject-profile/tables'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { latestOfEach } from '../latest-of-each.js'

export type StoredDevice = typeof device.$inferSelect

const build = new QueryBuilder()
const own = and(eq(device.tenantId, param('tenant')), eq(device.subjectId, param('id')))

/** A subject's devices by their latest sighting. Order: `asc`. Other parameters: limit, offset. */
export const devicePage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(device)
      .where(own)
      .orderBy(
        ...(shape.has('asc')
          ? [sql`${asc(device.lastSeenAt)} nulls last`, sql`${asc(device.id)} nulls last`]
          : [sql`${desc(device.lastSeenAt)} nulls first`, sql`${desc(device.id)} nulls first`]),
      )
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
/** The latest devices of several subjects, at most `most` of each. */
export const devicesOfSubjects = prepared(latestOfEach(device, device.subjectId, device.lastSeenAt))
export const deviceTotal = prepared(
  build
    .select({ total: count().as('total') })
    .from(device)
    .where(own),
)
export const deviceById = prepared(
  build
    .select()
    .from(device)
    .where(and(own, eq(device.id, param('device')))),
)
