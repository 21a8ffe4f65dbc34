import { platformTenantId } from '@otorga/drizzle/components'
import { tenantsContaining } from '@otorga/drizzle/identity/part-search'
import { tenant } from '@otorga/drizzle/identity/tables/tenant'
import { tenantTotal as totals } from '@otorga/drizzle/identity/tables/tenant-total'
import { matchingPart } from '@otorga/drizzle/part-search'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type TenantRow = typeof tenant.$inferSelect
export type NewTenantRow = Omit<typeof tenant.$inferInsert, 'tenantId'>

const ofPlatform = eq(tenant.tenantId, platformTenantId)
const select = () => new QueryBuilder().select().from(tenant)

/** One tenant by id. Like every query of this table, it must run for the platform tenant, which owns the rows. */
export const tenantById = prepared(select().where(and(ofPlatform, eq(tenant.id, param('id')))))

export const tenantBySlug = prepared(select().where(and(ofPlatform, eq(tenant.slug, param('slug')))))

const retentions = (...where: SQL[]) =>
  new QueryBuilder()
    .select({ id: tenant.id, days: sql<number>`${tenant.retentionDays}`.as('days') })
    .from(tenant)
    .where(and(ofPlatform, sql`${tenant.retentionDays} is not null`, ...where))

/** Tenants that keep what has ended for some days only. */
export const tenantRetentions = prepared(retentions())

/** The same of one tenant. */
export const tenantRetention = prepared(retentions(eq(tenant.id, param('id'))))

/** Tenants by ids, which are separated by commas. */
export const tenantsByIds = prepared(
  select().where(and(ofPlatform, sql`${tenant.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
)

/** Where customers reach a tenant. */
export const tenantContact = prepared(
  new QueryBuilder()
    .select({ contact: tenant.contact })
    .from(tenant)
    .where(and(ofPlatform, eq(tenant.id, param('id')))),
)

function matching(shape: ReadonlySet<string>) {
  const filters: SQL[] = [ofPlatform]
  if (shape.has('status')) filters.push(eq(tenant.status, param('status')))
  if (shape.has('search')) filters.push(sql`${tenant.id} in (${matchingPart(tenantsContaining)})`)
  if (shape.has('slugs')) filters.push(sql`${tenant.slug} = any(string_to_array(${param('slugs')}, ','))`)
  return and(...filters)
}

/** Filters: status, search (a LIKE pattern of a folded text), slugs (separated by commas). Other parameters: limit, offset. */
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

/**
 * The number of rows that match the filters of `tenantPage`: the sum of the triggers' totals, or a count when an index leaves
 * few rows.
 */
export const tenantTotal = queriesByShape((shape) =>
  shape.has('search') || shape.has('slugs') ? counted(shape) : summed(shape),
)

/** Runs `work` for the platform tenant, then sets the transaction back to its own tenant. */
export const asPlatform = <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> =>
  asTenant(tx, platformTenantId, work)

/** Does some work as another tenant, then sets the transaction back to its own. */
export async function asTenant<Result>(
  tx: Transaction,
  tenantId: string,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const home = tx.tenantId
  if (home === tenantId) return work()
  await tx.actFor(tenantId)
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

/** Inserts a tenant. Error: CONFLICT when a tenant has or had the slug. */
export async function insertTenant(tx: Transaction, row: NewTenantRow): Promise<TenantRow> {
  try {
    const [inserted] = await tx.db
      .insert(tenant)
      .values({ ...row, tenantId: platformTenantId })
      .returning()
    return inserted!
  } catch (error) {
    // The id is derived from the slug, so two calls at once may violate either index.
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

/** Replaces the secret that signs webhooks. The old one signs too until `previousUntil`. */
export async function replaceWebhookSecret(
  tx: Transaction,
  id: string,
  secrets: Pick<TenantRow, 'webhookSecretEncrypted' | 'previousWebhookSecretEncrypted'>,
  previousUntil: Date,
) {
  await asPlatform(tx, () =>
    tx.db
      .update(tenant)
      .set({ ...secrets, previousWebhookSecretUntil: previousUntil })
      .where(and(ofPlatform, eq(tenant.id, id))),
  )
}

/** Turns an intent into an active tenant, unless another call has taken it over; the new record keeps version 1. */
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

/** Adds to the number of users that count for the plan. The row's version stays, because it is that of the configuration. */
export async function addToUserCount(tx: Transaction, id: string, by: number) {
  await asPlatform(tx, () =>
    tx.db
      .update(tenant)
      .set({ userCount: sql`${tenant.userCount} + ${by}` })
      .where(and(ofPlatform, eq(tenant.id, id))),
  )
}

/** Keeps in mind that the tenant has had two active administrators. */
export async function rememberTwoAdmins(tx: Transaction, id: string) {
  await asPlatform(tx, () =>
    tx.db
      .update(tenant)
      .set({ hadTwoAdmins: true })
      .where(and(ofPlatform, eq(tenant.id, id))),
  )
}

/** Removes the intent of a tenant whose creation has failed; false when another call has taken it over. */
export async function deleteIntent(tx: Transaction, { id, rowVersion }: Pick<TenantRow, 'id' | 'rowVersion'>) {
  const gone = await tx.db
    .delete(tenant)
    .where(and(ofPlatform, eq(tenant.id, id), eq(tenant.rowVersion, rowVersion), eq(tenant.status, 'onboarding')))
    .returning({ id: tenant.id })
  return gone.length === 1
}
