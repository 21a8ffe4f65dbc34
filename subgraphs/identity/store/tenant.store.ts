import { platformTenantId } from '@otorga/drizzle/components'
import { tenant } from '@otorga/drizzle/identity/tables/tenant'
import { tenantTotal as totals } from '@otorga/drizzle/identity/tables/tenant-total'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type TenantRow = typeof tenant.$inferSelect
export type NewTenantRow = Omit<typeof tenant.$inferInsert, 'tenantId'>

const ofPlatform = eq(tenant.tenantId, platformTenantId)
const select = () => new QueryBuilder().select().from(tenant)

/** One tenant by id; run it in the platform tenant's name, as every query of this table. */
export const tenantById = prepared(select().where(and(ofPlatform, eq(tenant.id, param('id')))))

export const tenantBySlug = prepared(select().where(and(ofPlatform, eq(tenant.slug, param('slug')))))

/** Tenants by ids, by commas. */
export const tenantsByIds = prepared(
  select().where(and(ofPlatform, sql`${tenant.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
)

function matching(shape: ReadonlySet<string>) {
  const filters: SQL[] = [ofPlatform]
  if (shape.has('status')) filters.push(eq(tenant.status, param('status')))
  // A LIKE of the query's own would read every row: row-level security lets no index serve it.
  if (shape.has('search')) filters.push(sql`${tenant.id} in (select identity.tenants_matching(${param('search')}))`)
  if (shape.has('slugs')) filters.push(sql`${tenant.slug} = any(string_to_array(${param('slugs')}, ','))`)
  return and(...filters)
}

/** Filters: status, search (a LIKE pattern), slugs (by commas); parameters limit and offset besides. */
export const tenantPage = queriesByShape((shape) =>
  prepared(
    select()
      .where(matching(shape))
      .orderBy(desc(tenant.createdAt), desc(tenant.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)

const counted = (shape: ReadonlySet<string>) =>
  prepared(new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(tenant).where(matching(shape)))

const summed = (shape: ReadonlySet<string>) =>
  prepared(
    new QueryBuilder()
      .select({ total: sql<number>`coalesce(sum(${totals.change}), 0)::int` })
      .from(totals)
      .where(
        and(
          eq(totals.tenantId, platformTenantId),
          shape.has('status') ? eq(totals.status, param('status')) : undefined,
        ),
      ),
  )

/** How many rows the filters of `tenantPage` leave: summed from what the triggers keep, counted where an index leaves few. */
export const tenantTotal = queriesByShape((shape) =>
  shape.has('search') || shape.has('slugs') ? counted(shape) : summed(shape),
)

/** Runs `work` in the platform tenant's name, then goes on in the transaction's own. */
export async function asPlatform<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const home = tx.tenantId
  if (home === platformTenantId) return work()
  await tx.actFor(platformTenantId)
  const result = await work()
  await tx.actFor(home)
  return result
}

const lockWhere = async (tx: Transaction, where: SQL) => {
  const [row] = await asPlatform(tx, () => tx.db.select().from(tenant).where(and(ofPlatform, where)).for('update'))
  return row
}

export const lockTenant = (tx: Transaction, id: string) => lockWhere(tx, eq(tenant.id, id))
export const lockTenantBySlug = (tx: Transaction, slug: string) => lockWhere(tx, eq(tenant.slug, slug))

/** Writes a new tenant; a slug that was ever used is CONFLICT. */
export async function insertTenant(tx: Transaction, row: NewTenantRow): Promise<TenantRow> {
  try {
    const [inserted] = await tx.db
      .insert(tenant)
      .values({ ...row, tenantId: platformTenantId })
      .returning()
    return inserted!
  } catch (error) {
    // The id comes from the slug, so that two calls at once may collide in either.
    if (['tenant_slug', 'tenant_tenant_id_id_pk'].some((index) => violatesUnique(error, index))) throw slugTaken()
    throw error
  }
}

export const slugTaken = () =>
  new AppError('CONFLICT', { details: [{ field: 'slug', message: 'is taken; slugs are unique forever' }] })

/** Compares the version and writes in one statement; PRECONDITION_FAILED when another change came first. */
export async function updateTenantRow(
  tx: Transaction,
  { id, rowVersion }: Pick<TenantRow, 'id' | 'rowVersion'>,
  changes: Partial<NewTenantRow>,
  now: Date,
): Promise<TenantRow> {
  const [row] = await tx.db
    .update(tenant)
    .set({ ...changes, rowVersion: rowVersion + 1, updatedAt: now })
    .where(and(ofPlatform, eq(tenant.id, id), eq(tenant.rowVersion, rowVersion)))
    .returning()
  if (!row) throw new AppError('PRECONDITION_FAILED')
  return row
}

/** Makes an intent an active tenant, unless another call has taken it over; a new record keeps version 1. */
export async function completeTenant(
  tx: Transaction,
  { id, rowVersion }: Pick<TenantRow, 'id' | 'rowVersion'>,
  changes: Partial<NewTenantRow>,
): Promise<TenantRow> {
  const [row] = await tx.db
    .update(tenant)
    .set({ ...changes, status: 'active' })
    .where(and(ofPlatform, eq(tenant.id, id), eq(tenant.rowVersion, rowVersion), eq(tenant.status, 'onboarding')))
    .returning()
  if (!row) throw new AppError('CONFLICT', { message: 'Another call has created this tenant; read it again.' })
  return row
}

/** Keeps the number of users that count; the row's version is that of its configuration and stays. */
export async function addToUserCount(tx: Transaction, id: string, by: number) {
  await asPlatform(tx, () =>
    tx.db
      .update(tenant)
      .set({ userCount: sql`${tenant.userCount} + ${by}` })
      .where(and(ofPlatform, eq(tenant.id, id))),
  )
}

/** Removes the intent of a tenant that never came to be; false when another call has taken it over. */
export async function deleteIntent(tx: Transaction, { id, rowVersion }: Pick<TenantRow, 'id' | 'rowVersion'>) {
  const gone = await tx.db
    .delete(tenant)
    .where(and(ofPlatform, eq(tenant.id, id), eq(tenant.rowVersion, rowVersion), eq(tenant.status, 'onboarding')))
    .returning({ id: tenant.id })
  return gone.length === 1
}
