import { flowRule } from '@otorga/drizzle/flow/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { RuleRow } from '../rule/rule.view.js'
import { lockDraft, type VersionRow } from '../version/version.store.js'

export interface DraftRule {
  draft: VersionRow
  rule: RuleRow
}

const own = (tx: Transaction, ...where: SQL[]) => and(eq(flowRule.tenantId, tx.tenantId), ...where)

/** The rules of a version, in their order. */
export const rulesOf = (tx: Transaction, versionId: string): Promise<RuleRow[]> =>
  tx.db
    .select()
    .from(flowRule)
    .where(own(tx, eq(flowRule.versionId, versionId)))
    .orderBy(asc(flowRule.position), asc(flowRule.id))

/** A rule of the draft, which is locked. */
export async function lockDraftRule(tx: Transaction, flowId: string, ruleId: string): Promise<DraftRule | undefined> {
  if (!looksLikeId(ruleId)) return undefined
  const draft = await lockDraft(tx, flowId)
  if (!draft) return undefined
  const [rule] = await tx.db
    .select()
    .from(flowRule)
    .where(own(tx, eq(flowRule.versionId, draft.id), eq(flowRule.id, ruleId)))
  return rule && { draft, rule }
}

export async function insertRule(tx: Transaction, row: Omit<typeof flowRule.$inferInsert, 'tenantId'>) {
  const [made] = await tx.db
    .insert(flowRule)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
  return made!
}

export async function updateRuleRow(tx: Transaction, id: string, values: Partial<RuleRow>, now: Date) {
  const [row] = await tx.db
    .update(flowRule)
    .set({ ...values, updatedAt: now })
    .where(own(tx, eq(flowRule.id, id)))
    .returning()
  return row!
}

export const deleteRule = (tx: Transaction, id: string) => tx.db.delete(flowRule).where(own(tx, eq(flowRule.id, id)))

/** Gives the rules their places, from 1, in one statement. */
export const placeRules = (tx: Transaction, ids: readonly string[]) =>
  tx.sql`update flow.flow_rule set position = places.position::int
    from unnest(${ids as string[]}::uuid[]) with ordinality as places (id, position)
    where tenant_id = ${tx.tenantId} and flow_rule.id = places.id`
