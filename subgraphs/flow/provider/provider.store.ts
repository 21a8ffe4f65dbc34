import { flowProvider } from '@otorga/drizzle/flow/tables'
import { folded } from '@otorga/drizzle/platform/folded'
import { param, prepared } from '@otorga/drizzle/query'
import { listQueries, recordQueries } from '@otorga/drizzle/records'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ProviderRow = typeof flowProvider.$inferSelect

const build = new QueryBuilder()
const mine = eq(flowProvider.tenantId, param('tenant'))

export const { byId: providerById, byIds: providersByIds, lock: lockProvider } = recordQueries(flowProvider)
export const { page: providerPage, total: providerCount } = listQueries(flowProvider, {
  kind: flowProvider.kind,
  kinds: sql`${flowProvider.kind} = any(string_to_array(${param('kinds')}, ','))`,
  code: flowProvider.code,
  status: flowProvider.status,
  // The platform has few, so that no index of their names is needed.
  search: sql`${folded(sql`(${flowProvider.name} || ' ' || ${flowProvider.code})`)} like ${param('search')}`,
})

/** Active providers, the lowest priority number first. */
export const activeProviders = prepared(
  build
    .select()
    .from(flowProvider)
    .where(and(mine, eq(flowProvider.status, sql`${param('status')}`)))
    .orderBy(asc(flowProvider.priority), asc(flowProvider.createdAt), asc(flowProvider.id)),
)

const own = (tx: Transaction, ...where: SQL[]) => and(eq(flowProvider.tenantId, tx.tenantId), ...where)

const takenCode = () =>
  new AppError('CONFLICT', { details: [{ field: 'code', message: 'is the code of another provider' }] })

export async function refuseTakenCode(tx: Transaction, code: string) {
  const [row] = await tx.db
    .select({ id: flowProvider.id })
    .from(flowProvider)
    .where(own(tx, eq(flowProvider.code, code)))
  if (row) throw takenCode()
}

export async function insertProvider(tx: Transaction, row: Omit<typeof flowProvider.$inferInsert, 'tenantId'>) {
  const [made] = await tx.db
    .insert(flowProvider)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
    .catch((error) => {
      throw violatesUnique(error, 'flow_provider_code') ? takenCode() : error
    })
  return made!
}

/** Writes new values and the next version. */
export async function updateProviderRow(tx: Transaction, id: string, values: Partial<ProviderRow>, now: Date) {
  const [row] = await tx.db
    .update(flowProvider)
    .set({ ...values, updatedAt: now, rowVersion: sql`${flowProvider.rowVersion} + 1` })
    .where(own(tx, eq(flowProvider.id, id)))
    .returning()
  return row!
}

/** Writes a provider's health; its version stays, because its configuration did not change. */
export const writeHealth = (tx: Transaction, id: string, health: NonNullable<ProviderRow['health']>) =>
  tx.db
    .update(flowProvider)
    .set({ health })
    .where(own(tx, eq(flowProvider.id, id)))
