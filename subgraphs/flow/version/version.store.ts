import { flowRule, flowStep, flowVersion } from '@otorga/drizzle/flow/tables'
import { param, prepared } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, eq, max, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { RuleRow } from '../rule/rule.view.js'
import type { StepRow } from '../step/step.view.js'

export type VersionRow = typeof flowVersion.$inferSelect
export type VersionParts = VersionRow & { steps: StepRow[]; rules: RuleRow[] }

const build = new QueryBuilder()
const mine = eq(flowVersion.tenantId, param('tenant'))
const ofFlow = and(mine, eq(flowVersion.flowId, param('flowId')))

export const versionPage = prepared(
  build
    .select()
    .from(flowVersion)
    .where(ofFlow)
    .orderBy(desc(flowVersion.createdAt), desc(flowVersion.id))
    .limit(param('limit'))
    .offset(param('offset')),
)
export const versionCount = prepared(
  build
    .select({ total: count().as('total') })
    .from(flowVersion)
    .where(ofFlow),
)
export const versionById = prepared(
  build
    .select()
    .from(flowVersion)
    .where(and(mine, eq(flowVersion.id, param('id')))),
)
export const versionsByIds = prepared(
  build
    .select()
    .from(flowVersion)
    .where(and(mine, sql`${flowVersion.id} = any(${param('ids')}::uuid[])`)),
)
/** The draft or the published version of a flow: one at most. */
export const versionInStatus = prepared(
  build
    .select()
    .from(flowVersion)
    .where(and(ofFlow, eq(flowVersion.status, sql`${param('status')}`))),
)

const ofVersions = (table: typeof flowStep | typeof flowRule) =>
  and(eq(table.tenantId, param('tenant')), sql`${table.versionId} = any(${param('ids')}::uuid[])`)
export const stepsOfVersions = prepared(
  build.select().from(flowStep).where(ofVersions(flowStep)).orderBy(asc(flowStep.position), asc(flowStep.id)),
)
export const rulesOfVersions = prepared(
  build.select().from(flowRule).where(ofVersions(flowRule)).orderBy(asc(flowRule.position), asc(flowRule.id)),
)

const own = (tx: Transaction, ...where: (SQL | undefined)[]) => and(eq(flowVersion.tenantId, tx.tenantId), ...where)

/** The draft of a flow, locked until the transaction ends. */
export async function lockDraft(tx: Transaction, flowId: string): Promise<VersionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(flowVersion)
    .where(own(tx, eq(flowVersion.flowId, flowId), eq(flowVersion.status, 'draft')))
    .for('update')
  return row
}

export async function findPublished(tx: Transaction, flowId: string, owner = tx.tenantId) {
  const [row] = await tx.db
    .select()
    .from(flowVersion)
    .where(and(eq(flowVersion.tenantId, owner), eq(flowVersion.flowId, flowId), eq(flowVersion.status, 'published')))
  return row
}

/** The number after the highest one of the flow. */
export async function nextNumber(tx: Transaction, flowId: string) {
  const [row] = await tx.db
    .select({ highest: max(flowVersion.versionNumber) })
    .from(flowVersion)
    .where(own(tx, eq(flowVersion.flowId, flowId)))
  return (row?.highest ?? 0) + 1
}

export async function insertVersion(
  tx: Transaction,
  row: Omit<typeof flowVersion.$inferInsert, 'tenantId'>,
): Promise<VersionRow> {
  const [made] = await tx.db
    .insert(flowVersion)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
  return made!
}

/** Writes new values; every change of a draft, its steps and rules included, is its next version. */
export async function updateVersion(tx: Transaction, id: string, values: Partial<VersionRow>, now: Date) {
  const [row] = await tx.db
    .update(flowVersion)
    .set({ ...values, updatedAt: now, rowVersion: sql`${flowVersion.rowVersion} + 1` })
    .where(own(tx, eq(flowVersion.id, id)))
    .returning()
  return row!
}

/** Removes a draft with its steps and rules. */
export async function deleteVersion(tx: Transaction, id: string) {
  for (const table of [flowStep, flowRule])
    await tx.db.delete(table).where(and(eq(table.tenantId, tx.tenantId), eq(table.versionId, id)))
  await tx.db.delete(flowVersion).where(own(tx, eq(flowVersion.id, id)))
}

/** Steps and rules of a version, in their order. */
export async function partsOf(tx: Transaction, version: VersionRow): Promise<VersionParts> {
  const of = (table: typeof flowStep | typeof flowRule) =>
    and(eq(table.tenantId, version.tenantId), eq(table.versionId, version.id))
  const steps = await tx.db.select().from(flowStep).where(of(flowStep)).orderBy(asc(flowStep.position))
  const rules = await tx.db.select().from(flowRule).where(of(flowRule)).orderBy(asc(flowRule.position))
  return { ...version, steps, rules }
}

/** Copies steps and rules to another version: two statements, however many there are. Stable ids stay. */
export async function copyParts(tx: Transaction, from: string, to: string) {
  await tx.sql`insert into flow.flow_step (tenant_id, id, version_id, stable_id, type, name, position, config, provider_code, max_attempts)
    select tenant_id, gen_random_uuid(), ${to}, stable_id, type, name, position, config, provider_code, max_attempts
    from flow.flow_step where tenant_id = ${tx.tenantId} and version_id = ${from}`
  await tx.sql`insert into flow.flow_rule (tenant_id, id, version_id, stable_id, name, position, enabled, trigger, condition,
      score_modifier, outcome, reason_code)
    select tenant_id, gen_random_uuid(), ${to}, stable_id, name, position, enabled, trigger, condition, score_modifier, outcome, reason_code
    from flow.flow_rule where tenant_id = ${tx.tenantId} and version_id = ${from}`
}
