import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'

/** One realm for each tenant; a disabled realm signs nobody in and issues no tokens. */
export const realm = idp.table('realm', {
  name: text('name').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  displayName: text('display_name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
