import { flow, flowAssignment, flowVersion } from '@otorga/drizzle/flow/tables'
import { folded } from '@otorga/drizzle/platform/folded'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { owner } from '../services.js'

/** A version of a flow, in short. */
export interface Head {
  id: string
  versionNumber: number
  status: string
}
export interface Heads {
  published: Head | null
  draft: Head | null
}
export type FlowRow = typeof flow.$inferSelect
/** A flow with its published version and its draft, of which it has at least one until its only draft is discarded. */
export type FlowWithHeads = FlowRow & Heads

// Nested, because Drizzle drops the table names of a selected expression's own columns.
const inStatus = (status: 'published' | 'draft') =>
  sql<Head | null>`${sql`(select jsonb_build_object('id', ${flowVersion.id}, 'versionNumber', ${flowVersion.versionNumber},
  'status', ${flowVersion.status}) from ${flowVersion} where ${flowVersion.tenantId} = ${flow.tenantId}
  and ${flowVersion.flowId} = ${flow.id} and ${flowVersion.status} = ${sql.raw(`'${status}'`)})`}`.mapWith(
    (text: unknown) => (typeof text === 'string' ? (JSON.parse(text) as Head) : (text as Head | null)),
  )
const fields = { ...getTableColumns(flow), published: inStatus('published'), draft: inStatus('draft') }
const build = new QueryBuilder()
const mine = eq(flow.tenantId, param('tenant'))

export const flowById = prepared(
  build
    .select(fields)
    .from(flow)
    .where(and(mine, eq(flow.id, param('id')))),
)
export const flowsByIds = prepared(
  build
    .select(fields)
    .from(flow)
    .where(and(mine, sql`${flow.id} = any(${param('ids')}::uuid[])`)),
)

const isPublished = sql`${sql`exists (select from ${flowVersion} where ${flowVersion.tenantId} = ${flow.tenantId}
  and ${flowVersion.flowId} = ${flow.id} and ${flowVersion.status} = 'published')`}`

/** Flows by a part of their names or slugs, parameter `search`. The platform has few, so that no index of them is needed. */
export const flowContaining = sql`${folded(sql`(${flow.name} || ' ' || ${flow.slug})`)} like ${param('search')}`

const filters = (shape: ReadonlySet<string>) =>
  and(
    mine,
    shape.has('status') ? eq(flow.status, sql`${param('status')}`) : undefined,
    shape.has('isPublished') ? isPublished : undefined,
    shape.has('isTemplate') ? eq(flow.isTemplate, param('isTemplate')) : undefined,
    shape.has('search') ? flowContaining : undefined,
  )
export const flowPage = queriesByShape((shape) =>
  prepared(
    build
      .select(fields)
      .from(flow)
      .where(filters(shape))
      .orderBy(desc(flow.createdAt), desc(flow.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const flowCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(flow)
      .where(filters(shape)),
  ),
)

const { tenantId: _ofPlatform, ...shownToTenants } = fields
/** Flows that the tenant may send people through: assigned to all of it, or to the reader's organization where there is one. */
const requestable = (shape: ReadonlySet<string>) =>
  and(
    eq(flow.tenantId, sql.raw(`'${owner}'`)),
    eq(flow.status, sql`${param('status')}`),
    isPublished,
    shape.has('flowId') ? eq(flow.id, param('flowId')) : undefined,
    shape.has('search') ? flowContaining : undefined,
    // Nested, because Drizzle drops the table names of a selected expression's own columns.
    sql`${sql`exists (select from ${flowAssignment} where ${flowAssignment.tenantId} = ${param('tenant')}
      and ${flowAssignment.flowId} = ${flow.id} and ${flowAssignment.removedAt} is null
      ${shape.has('organization') ? sql`and (${flowAssignment.organizationId} is null or ${flowAssignment.organizationId} = ${param('organization')})` : sql``})`}`,
  )
export const requestablePage = queriesByShape((shape) =>
  prepared(
    build
      .select(shownToTenants)
      .from(flow)
      .where(requestable(shape))
      .orderBy(asc(flow.name), asc(flow.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const requestableCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(flow)
      .where(requestable(shape)),
  ),
)

/** The flow, locked until the transaction ends, so that changes of a flow run one after the other. */
export async function lockFlow(tx: Transaction, id: string): Promise<FlowRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(flow)
    .where(and(eq(flow.tenantId, tx.tenantId), eq(flow.id, id)))
    .for('update')
  return row
}

const slugTaken = (error: unknown) =>
  violatesUnique(error, 'flow_slug')
    ? new AppError('CONFLICT', { details: [{ field: 'slug', message: 'is the slug of another flow' }] })
    : error

export async function insertFlow(tx: Transaction, row: Omit<typeof flow.$inferInsert, 'tenantId'>): Promise<FlowRow> {
  const [made] = await tx.db
    .insert(flow)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
    .catch((error) => {
      throw slugTaken(error)
    })
  return made!
}

/** Writes new values and the next version. */
export async function updateFlowRow(tx: Transaction, id: string, values: Partial<FlowRow>, now: Date) {
  const [row] = await tx.db
    .update(flow)
    .set({ ...values, updatedAt: now, rowVersion: sql`${flow.rowVersion} + 1` })
    .where(and(eq(flow.tenantId, tx.tenantId), eq(flow.id, id)))
    .returning()
  return row!
}

/** The published version of a flow and its draft. */
export async function headsOf(tx: Transaction, id: string): Promise<Heads> {
  const rows = await tx.db
    .select({ id: flowVersion.id, versionNumber: flowVersion.versionNumber, status: flowVersion.status })
    .from(flowVersion)
    .where(
      and(eq(flowVersion.tenantId, tx.tenantId), eq(flowVersion.flowId, id), sql`${flowVersion.status} <> 'archived'`),
    )
  const inStatus = (status: string) => rows.find((one) => one.status === status) ?? null
  return { published: inStatus('published'), draft: inStatus('draft') }
}

/** The flow as the graph shows it: with its draft, and the version that counts. */
export const flowView = <Row>({ published, draft, ...row }: Row & Heads) => ({
  ...row,
  version: published ?? draft,
  draft,
})
