import { flowStep } from '@otorga/drizzle/flow/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { owner } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import { lockDraft, type VersionRow } from '../version/version.store.js'

export interface DraftStep {
  draft: VersionRow
  step: StepRow
}

const own = (tx: Transaction, ...where: SQL[]) => and(eq(flowStep.tenantId, tx.tenantId), ...where)

/** The steps of a version, in their order. */
export const stepsOf = (tx: Transaction, versionId: string): Promise<StepRow[]> =>
  tx.db
    .select()
    .from(flowStep)
    .where(own(tx, eq(flowStep.versionId, versionId)))
    .orderBy(asc(flowStep.position), asc(flowStep.id))

/** A step of the draft, which is locked. */
export async function lockDraftStep(tx: Transaction, flowId: string, stepId: string): Promise<DraftStep | undefined> {
  if (!looksLikeId(stepId)) return undefined
  const draft = await lockDraft(tx, flowId)
  if (!draft) return undefined
  const [step] = await tx.db
    .select()
    .from(flowStep)
    .where(own(tx, eq(flowStep.versionId, draft.id), eq(flowStep.id, stepId)))
  return step && { draft, step }
}

export async function insertStep(tx: Transaction, row: Omit<typeof flowStep.$inferInsert, 'tenantId'>) {
  const [made] = await tx.db
    .insert(flowStep)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
  return made!
}

export async function updateStepRow(tx: Transaction, id: string, values: Partial<StepRow>, now: Date) {
  const [row] = await tx.db
    .update(flowStep)
    .set({ ...values, updatedAt: now })
    .where(own(tx, eq(flowStep.id, id)))
    .returning()
  return row!
}

export const deleteStep = (tx: Transaction, id: string) => tx.db.delete(flowStep).where(own(tx, eq(flowStep.id, id)))

/** Gives the steps their places, from 1, in one statement. */
export const placeSteps = (tx: Transaction, ids: readonly string[]) =>
  tx.sql`update flow.flow_step set position = places.position::int
    from unnest(${ids as string[]}::uuid[]) with ordinality as places (id, position)
    where tenant_id = ${tx.tenantId} and flow_step.id = places.id`

/** The steps of a version; may be read in the transaction of any tenant. */
export const stepsIn = (tx: Transaction, versionId: string) =>
  tx.db
    .select({ id: flowStep.id })
    .from(flowStep)
    .where(and(eq(flowStep.tenantId, owner), eq(flowStep.versionId, versionId)))
