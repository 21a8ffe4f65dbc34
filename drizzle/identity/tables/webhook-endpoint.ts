import { primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { identity } from '../schema.js'

/**
 * The state of the addresses of tenants' webhooks. An address that has never failed has no row. The sender writes the rows; a
 * change of the tenant's configuration deletes those of the addresses that it removes.
 */
export const webhookEndpoint = identity.table(
  'webhook_endpoint',
  {
    tenantId: tenantId(),
    url: text('url').notNull(),
    /** The first of the attempts that have failed since the last success; null when the last attempt succeeded. */
    failingSince: moment('failing_since'),
    /** When the address was paused; null unless it is paused. A successful attempt resumes it. */
    pausedAt: moment('paused_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.url] })],
)
