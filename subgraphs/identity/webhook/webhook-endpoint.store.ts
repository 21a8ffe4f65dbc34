import { webhookEndpoint } from '@otorga/drizzle/identity/tables'
import { param, prepared } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { asTenant, lockTenant, type TenantRow } from '../store/tenant.store.js'

type Configured = Pick<TenantRow, 'id' | 'config'>

/** Whether the address is in the tenant's configuration. */
export const isConfigured = ({ config }: Pick<TenantRow, 'config'>, url: string) =>
  config.webhooks.some((one) => one.url === url)

/** The stored states of a tenant's addresses. An address that has never failed has no row. */
export const endpointsOf = prepared(
  new QueryBuilder()
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.tenantId, param('tenant'))),
)

/** Those of the addresses that are paused. */
export async function pausedAmong({ sql, tenantId }: Transaction, urls: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ url: string }[]>`select url from identity.webhook_endpoint
    where tenant_id = ${tenantId} and url in ${sql(urls as string[])} and paused_at is not null`
  return new Set(rows.map(({ url }) => url))
}

/** Records a successful attempt: the address is neither failing nor paused any more. */
export async function recordSuccess({ sql, tenantId }: Transaction, url: string): Promise<void> {
  await sql`update identity.webhook_endpoint set failing_since = null, paused_at = null
    where tenant_id = ${tenantId} and url = ${url} and (failing_since is not null or paused_at is not null)`
}

/**
 * Records a failed attempt. Returns since when every attempt has failed, and whether the address is paused; undefined when the
 * tenant has removed the address during the attempt. Locks the tenant, so that a removal comes before or after this.
 */
export async function recordFailure(tx: Transaction, url: string, at: Date) {
  const { sql, tenantId } = tx
  const tenant = await lockTenant(tx, tenantId)
  if (!tenant || !isConfigured(tenant, url)) return undefined
  const [row] = await sql<{ failingSince: string; pausedAt: string | null }[]>`
    insert into identity.webhook_endpoint as known (tenant_id, url, failing_since)
    values (${tenantId}, ${url}, ${at.toISOString()})
    on conflict (tenant_id, url) do update set failing_since = coalesce(known.failing_since, excluded.failing_since)
    returning failing_since as "failingSince", paused_at as "pausedAt"`
  const { failingSince, pausedAt } = row!
  return { failingSince: new Date(failingSince), paused: pausedAt !== null }
}

/**
 * Deletes the states of the tenant's addresses that were not in its configuration before a change, or are not in it afterwards.
 * So an address that is added again begins as a new one.
 */
export async function forgetEndpoints(tx: Transaction, before: Configured, after: Configured): Promise<void> {
  const kept = before.config.webhooks.map(({ url }) => url).filter((url) => isConfigured(after, url))
  await asTenant(
    tx,
    after.id,
    () => tx.sql`delete from identity.webhook_endpoint where tenant_id = ${after.id} and url <> all(${kept})`,
  )
}

export async function pauseEndpoint({ sql, tenantId }: Transaction, url: string, at: Date): Promise<void> {
  await sql`update identity.webhook_endpoint set paused_at = ${at.toISOString()}
    where tenant_id = ${tenantId} and url = ${url}`
}
