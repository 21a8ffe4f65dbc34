import { assignmentById } from '@otorga/drizzle/flow/lookups'
import { flow, flowAssignment } from '@otorga/drizzle/flow/tables'
import { lookupBy } from '@otorga/drizzle/lookup'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, count, desc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { flowContaining } from '../flow/flow.store.js'
import { owner } from '../services.js'

export type AssignmentRow = typeof flowAssignment.$inferSelect

const build = new QueryBuilder()
const present = and(eq(flowAssignment.tenantId, param('tenant')), isNull(flowAssignment.removedAt))

const matching = (shape: ReadonlySet<string>) =>
  and(
    present,
    shape.has('flowId') ? eq(flowAssignment.flowId, param('flowId')) : undefined,
    shape.has('search') ? flowContaining : undefined,
  )
// Every flow is the platform's, whose rows each tenant may read.
const ofFlow = and(eq(flow.tenantId, owner), eq(flow.id, flowAssignment.flowId))

/** Filters: flowId, search (a LIKE pattern of a flow's folded name). Other parameters: limit, offset. */
export const assignmentPage = queriesByShape((shape) =>
  prepared(
    build
      .select(getTableColumns(flowAssignment))
      .from(flowAssignment)
      .leftJoin(flow, ofFlow)
      .where(matching(shape))
      .orderBy(desc(flowAssignment.createdAt), desc(flowAssignment.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const assignmentCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(flowAssignment)
      .leftJoin(flow, ofFlow)
      .where(matching(shape)),
  ),
)

/** Finds the tenant of an assignment by its id. */
export const findAssignment = lookupBy(assignmentById)

/** The assignment, locked; undefined once it has ended. */
export async function lockAssignment(tx: Transaction, id: string): Promise<AssignmentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(flowAssignment)
    .where(and(eq(flowAssignment.tenantId, tx.tenantId), eq(flowAssignment.id, id), isNull(flowAssignment.removedAt)))
    .for('update')
  return row
}

export async function insertAssignment(tx: Transaction, row: Omit<typeof flowAssignment.$inferInsert, 'tenantId'>) {
  const [made] = await tx.db
    .insert(flowAssignment)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
    .catch((error) => {
      throw violatesUnique(error, 'flow_assignment_once')
        ? new AppError('CONFLICT', { message: 'The flow is assigned to it already.' })
        : error
    })
  return made!
}

export const endAssignment = (tx: Transaction, id: string, removedBy: string, now: Date) =>
  tx.db
    .update(flowAssignment)
    .set({ removedBy, removedAt: now })
    .where(and(eq(flowAssignment.tenantId, tx.tenantId), eq(flowAssignment.id, id)))

/** A flow of the platform by its id; may be read in the transaction of any tenant. */
export async function readFlow(tx: Transaction, id: string) {
  const [row] = await tx.db
    .select()
    .from(flow)
    .where(and(eq(flow.tenantId, owner), eq(flow.id, id)))
  return row
}

/** Whether a flow may be used by the tenant of the transaction as a whole, or by this organization of it. */
export async function isAssigned(tx: Transaction, flowId: string, organizationId: string | null): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: flowAssignment.id })
    .from(flowAssignment)
    .where(
      and(
        eq(flowAssignment.tenantId, tx.tenantId),
        eq(flowAssignment.flowId, flowId),
        isNull(flowAssignment.removedAt),
        or(
          isNull(flowAssignment.organizationId),
          organizationId === null ? undefined : eq(flowAssignment.organizationId, organizationId),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
