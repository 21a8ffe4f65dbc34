import { param, prepared } from '@otorga/drizzle/query'
import { signatureDocument } from '@otorga/drizzle/signature/tables/signature-document'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type DocumentRow = typeof signatureDocument.$inferSelect
export type NewDocumentRow = Omit<typeof signatureDocument.$inferInsert, 'tenantId'>

const build = new QueryBuilder()
const mine = eq(signatureDocument.tenantId, param('tenant'))
const ofRequest = and(mine, eq(signatureDocument.requestId, param('id')))
const inOrder = [asc(signatureDocument.position), asc(signatureDocument.id)] as const

export const documentsOf = prepared(
  build
    .select()
    .from(signatureDocument)
    .where(ofRequest)
    .orderBy(...inOrder),
)

export const documentsOfMany = prepared(
  build
    .select()
    .from(signatureDocument)
    .where(and(mine, sql`${signatureDocument.requestId} = any(${param('ids')}::uuid[])`))
    .orderBy(...inOrder),
)

export const documentsByIds = prepared(
  build
    .select()
    .from(signatureDocument)
    .where(and(mine, sql`${signatureDocument.id} = any(${param('ids')}::uuid[])`)),
)

export const documentPage = prepared(
  build
    .select()
    .from(signatureDocument)
    .where(ofRequest)
    .orderBy(...inOrder)
    .limit(param('limit'))
    .offset(param('offset')),
)

export const documentCount = prepared(
  build
    .select({ total: count().as('total') })
    .from(signatureDocument)
    .where(ofRequest),
)

export const documentOf = prepared(
  build
    .select()
    .from(signatureDocument)
    .where(and(ofRequest, eq(signatureDocument.id, param('document')))),
)

export const documentsIn = (tx: Transaction, requestId: string): Promise<DocumentRow[]> =>
  documentsOf.run(tx.sql, { tenant: tx.tenantId, id: requestId })

export async function insertDocuments(tx: Transaction, rows: readonly NewDocumentRow[]): Promise<DocumentRow[]> {
  if (rows.length === 0) return []
  const made = await tx.db
    .insert(signatureDocument)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenantId })))
    .returning()
  return made.sort((a, b) => a.position - b.position)
}

export const updateDocument = (tx: Transaction, id: string, values: Partial<NewDocumentRow>) =>
  tx.db
    .update(signatureDocument)
    .set(values)
    .where(and(eq(signatureDocument.tenantId, tx.tenantId), eq(signatureDocument.id, id)))
