import { platformTenantId } from '@otorga/drizzle/components'
import { param, prepared } from '@otorga/drizzle/query'
import { type ProviderHealth, signatureProvider } from '@otorga/drizzle/signature/tables/signature-provider'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ProviderRow = typeof signatureProvider.$inferSelect
export type NewProviderRow = Omit<typeof signatureProvider.$inferInsert, 'tenantId'>

const build = new QueryBuilder()
const mine = eq(signatureProvider.tenantId, param('tenant'))
const select = () => build.select().from(signatureProvider)

/** Providers are the platform's: they are read in its name, whoever the request is for. */
export const ofPlatform = { tenant: platformTenantId }

export const providerById = prepared(select().where(and(mine, eq(signatureProvider.id, param('id')))))

export const providersByIds = prepared(
  select().where(and(mine, sql`${signatureProvider.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
)

export const providerByCode = prepared(select().where(and(mine, eq(signatureProvider.code, sql`${param('code')}`))))

/** Those that may be asked, in the order in which they are. */
export const activeProviders = prepared(
  select()
    .where(and(mine, eq(signatureProvider.kind, sql`${param('kind')}`), eq(signatureProvider.status, 'active')))
    .orderBy(asc(signatureProvider.priority), asc(signatureProvider.code)),
)

export const providerPage = prepared(
  select()
    .where(mine)
    .orderBy(desc(signatureProvider.createdAt), desc(signatureProvider.id))
    .limit(param('limit'))
    .offset(param('offset')),
)

export const providerTotal = prepared(
  build
    .select({ total: count().as('total') })
    .from(signatureProvider)
    .where(mine),
)

const takenCode = () =>
  new AppError('CONFLICT', { details: [{ field: 'code', message: 'is the code of another provider' }] })

/** Refuses a code that another provider has. */
export async function refuseTakenCode(tx: Transaction, code: string) {
  const [row] = await providerByCode.run(tx.sql, { tenant: tx.tenantId, code })
  if (row) throw takenCode()
}

export async function lockProvider(tx: Transaction, id: string): Promise<ProviderRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(signatureProvider)
    .where(and(eq(signatureProvider.tenantId, tx.tenantId), eq(signatureProvider.id, id)))
    .for('update')
  return row
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

/** What a look at it found is no change of the record: its version stays. */
export const recordHealth = (tx: Transaction, id: string, health: ProviderHealth) =>
  tx.db
    .update(signatureProvider)
    .set({ health })
    .where(and(eq(signatureProvider.tenantId, tx.tenantId), eq(signatureProvider.id, id)))
