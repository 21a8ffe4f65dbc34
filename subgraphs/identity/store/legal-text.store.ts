import { legalText } from '@otorga/drizzle/identity/tables/legal-text'
import { param, prepared } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type LegalTextRow = typeof legalText.$inferSelect

/** A text of a patch, before it has a version. */
export type WantedText = Pick<LegalTextRow, 'kind' | 'language' | 'text'>

/** The texts in force: the newest version of each kind and language. */
export const presentTexts = prepared(
  new QueryBuilder()
    .selectDistinctOn([legalText.kind, legalText.language])
    .from(legalText)
    .where(eq(legalText.tenantId, param('tenant')))
    .orderBy(legalText.kind, legalText.language, desc(legalText.version)),
)

const ofOne = and(
  eq(legalText.tenantId, param('tenant')),
  eq(legalText.kind, param('kind')),
  eq(legalText.language, param('language')),
)

/** All versions of one text, newest first. */
export const textPage = prepared(
  new QueryBuilder()
    .select()
    .from(legalText)
    .where(ofOne)
    .orderBy(desc(legalText.version))
    .limit(param('limit'))
    .offset(param('offset')),
)
export const textTotal = prepared(
  new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(legalText).where(ofOne),
)

/** The texts in force. The caller has locked the tenant's row, so that no other call changes them. */
export const presentTextsIn = (tx: Transaction): Promise<LegalTextRow[]> =>
  tx.db
    .selectDistinctOn([legalText.kind, legalText.language])
    .from(legalText)
    .where(eq(legalText.tenantId, tx.tenantId))
    .orderBy(legalText.kind, legalText.language, desc(legalText.version))

/** Adds versions. The caller has locked the tenant's row, so that no version number is used twice. */
export async function publishTexts(tx: Transaction, rows: readonly Omit<LegalTextRow, 'tenantId'>[]) {
  if (rows.length > 0) await tx.db.insert(legalText).values(rows.map((row) => ({ ...row, tenantId: tx.tenantId })))
}
