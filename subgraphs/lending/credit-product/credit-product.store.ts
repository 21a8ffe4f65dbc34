import { productsContaining } from '@otorga/drizzle/lending/part-search'
import { creditProduct } from '@otorga/drizzle/lending/tables'
import { matchingPart } from '@otorga/drizzle/part-search'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { camelKeys } from '@otorga/kernel/base/naming'
import type * as contract from '@otorga/schema/rest/types/lending'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { ChangeRequestRow } from '../change-request/change-request.store.js'
import { feeTerms, rateTerms, termTerms } from './credit-product.rules.js'
import type { CreditProduct } from './credit-product.types.js'

export type CreditProductRow = typeof creditProduct.$inferSelect

/** The result of a change of a product: the product, or the change request that was opened instead. */
export type ProductOrChange = CreditProduct | ChangeRequestRow

const mine = eq(creditProduct.tenantId, param('tenant'))
const build = new QueryBuilder()

export const creditProductById = prepared(
  build
    .select()
    .from(creditProduct)
    .where(and(mine, eq(creditProduct.id, param('id')))),
)
export const creditProductsByIds = prepared(
  build
    .select()
    .from(creditProduct)
    .where(and(mine, sql`${creditProduct.id} = any(${param('ids')}::uuid[])`)),
)

export const creditProductByCode = prepared(
  build
    .select()
    .from(creditProduct)
    .where(and(mine, eq(creditProduct.code, param('code')))),
)

const filters = (shape: ReadonlySet<string>) =>
  and(
    mine,
    shape.has('category') ? eq(creditProduct.category, param('category')) : undefined,
    shape.has('isActive') ? eq(creditProduct.isActive, param('isActive')) : undefined,
    shape.has('search') ? sql`${creditProduct.id} in (${matchingPart(productsContaining)})` : undefined,
  )
const orders = {
  created_at: creditProduct.createdAt,
  name: creditProduct.name,
  code: creditProduct.code,
} as const
export const sorts = Object.keys(orders).flatMap((field) => [`${field}:asc`, `${field}:desc`])

const pages = Object.fromEntries(
  sorts.map((sort) => {
    const [field, way] = sort.split(':') as [keyof typeof orders, string]
    const order = way === 'asc' ? asc : desc
    return [
      sort,
      queriesByShape((shape) =>
        prepared(
          build
            .select()
            .from(creditProduct)
            .where(filters(shape))
            .orderBy(order(orders[field]), order(creditProduct.id))
            .limit(param('limit'))
            .offset(param('offset')),
        ),
      ),
    ]
  }),
)
/** The page query of a sort, for the filters that are present. */
export const creditProductPage = (sort: string, present: Record<string, unknown>) => pages[sort]!(present)
export const creditProductCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(creditProduct)
      .where(filters(shape)),
  ),
)

/** The product, locked until the transaction ends. */
export async function lockCreditProduct(tx: Transaction, id: string): Promise<CreditProductRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(creditProduct)
    .where(and(eq(creditProduct.tenantId, tx.tenantId), eq(creditProduct.id, id)))
    .for('update')
  return row
}

/** The product, locked against changes until the transaction ends; several transactions may share the lock. */
export async function shareCreditProduct(tx: Transaction, id: string): Promise<CreditProductRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(creditProduct)
    .where(and(eq(creditProduct.tenantId, tx.tenantId), eq(creditProduct.id, id)))
    .for('share')
  return row
}

/** The product with this code, locked against changes until the transaction ends. */
export async function shareCreditProductByCode(tx: Transaction, code: string): Promise<CreditProductRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(creditProduct)
    .where(and(eq(creditProduct.tenantId, tx.tenantId), eq(creditProduct.code, code)))
    .for('share')
  return row
}

/** The currency of a product. */
export async function currencyOfProduct(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.db
    .select({ amountConfig: creditProduct.amountConfig })
    .from(creditProduct)
    .where(and(eq(creditProduct.tenantId, tx.tenantId), eq(creditProduct.id, id)))
  return row!.amountConfig.currency
}

export async function insertCreditProduct(tx: Transaction, row: typeof creditProduct.$inferInsert) {
  const [made] = await tx.db.insert(creditProduct).values(row).returning()
  return made!
}

/** Writes new values and the next version. */
export async function updateCreditProductRow(
  tx: Transaction,
  id: string,
  values: Partial<CreditProductRow>,
  now: Date,
) {
  const [row] = await tx.db
    .update(creditProduct)
    .set({ ...values, updatedAt: now, rowVersion: sql`${creditProduct.rowVersion} + 1` })
    .where(and(eq(creditProduct.tenantId, tx.tenantId), eq(creditProduct.id, id)))
    .returning()
  return row!
}

const noRequirements: contract.Requirements = { min_age: null, max_age: null, documents: [], validations: [] }

/** Whether the caller's tenant puts products under maker-checker. */
export const tenantAsksApproval = ({ tenant }: Pick<Caller, 'tenant'>) =>
  tenant?.makerChecker.includes('credit_product') ?? false

/** The product as the graph shows it, with defaults, and whether a change of it would now wait for approval. */
export const creditProductView = (row: CreditProductRow, caller: Pick<Caller, 'tenant'>): CreditProduct => ({
  ...row,
  requiresApproval: row.requiresApproval || tenantAsksApproval(caller),
  termConfig: camelKeys(termTerms(row)),
  rateConfig: camelKeys(rateTerms(row)),
  feeConfig: camelKeys(feeTerms(row)),
  requirements: camelKeys({ ...noRequirements, ...row.requirements }),
})
