import { platformTenantId } from '@otorga/drizzle/components'
import { folded } from '@otorga/drizzle/platform/folded'
import { param, prepared } from '@otorga/drizzle/query'
import { listQueries, recordQueries } from '@otorga/drizzle/records'
import { type ProviderHealth, signatureProvider } from '@otorga/drizzle/signature/tables/signature-provider'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, asc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ProviderRow = typeof signatureProvider.$inferSelect
export type NewProviderRow = Omit<typeof signatureProvider.$inferInsert, 'tenantId'>

const build = new QueryBuilder()
const mine = eq(signatureProvider.tenantId, param('tenant'))
const select = () => build.select().from(signatureProvider)

/** Providers belong to the platform's tenant and are read as this tenant, for requests of every tenant. */
export const ofPlatform = { tenant: platformTenantId }

export const { byId: providerById, byIds: providersByIds, lock: lockProvider } = recordQueries(signatureProvider)
export const { page: providerPage, total: providerCount } = listQueries(signatureProvider, {
  kind: signatureProvider.kind,
  status: signatureProvider.status,
  // The platform has few, so that no index of their names is needed.
  search: sql`${folded(sql`(${signatureProvider.name} || ' ' || ${signatureProvider.code})`)} like ${param('search')}`,
})

export const providerByCode = prepared(select().where(and(mine, eq(signatureProvider.code, sql`${param('code')}`))))

/** Active providers of a kind, in the order in which they are called. */
export const activeProviders = prepared(
  select()
    .where(and(mine, eq(signatureProvider.kind, sql`${param('kind')}`), eq(signatureProvider.status, 'active')))
    .orderBy(asc(signatureProvider.priority), asc(signatureProvider.code)),
)

const takenCode = () =>
  new AppError('CONFLICT', { details: [{ field: 'code', message: 'is the code of another provider' }] })

/** Refuses a code that another provider has. */
export async function refuseTakenCode(tx: Transaction, code: string) {
  const [row] = await providerByCode.run(tx.sql, { tenant: tx.tenantId, code })
  if (row) throw takenCode()
}

export async function insertProvider(tx: Transaction, row: NewProviderRow): Promise<ProviderRow> {
  try {
    const [made] = await tx.db
      .insert(signatureProvider)
      .values({ ...row, tenantId: tx.tenantId })
      .returning()
    return made!
  } catch (error) {
    throw violatesUnique(error, 'signature_provider_code') ? takenCode() : error
  }
}

/** Compares the version and writes in one statement; PRECONDITION_FAILED when another change came first. */
export async function updateProviderRow(
  tx: Transaction,
  { id, rowVersion }: Pick<ProviderRow, 'id' | 'rowVersion'>,
  changes: Partial<NewProviderRow>,
  now: Date,
): Promise<ProviderRow> {
  const [row] = await tx.db
    .update(signatureProvider)
    .set({ ...changes, rowVersion: rowVersion + 1, updatedAt: now })
    .where(
      and(
        eq(signatureProvider.tenantId, tx.tenantId),
        eq(signatureProvider.id, id),
        eq(signatureProvider.rowVersion, rowVersion),
      ),
    )
    .returning()
  if (!row) throw new AppError('PRECONDITION_FAILED')
  return row
}

/** Writes a provider's health; its version stays, because its configuration did not change. */
export const recordHealth = (tx: Transaction, id: string, health: ProviderHealth) =>
  tx.db
    .update(signatureProvider)
    .set({ health })
    .where(and(eq(signatureProvider.tenantId, tx.tenantId), eq(signatureProvider.id, id)))
