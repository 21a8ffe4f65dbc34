import { text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'

/** Organizations of a realm; `organization_id` is the platform's own id. */
export const realmOrganization = idp.table(
  'realm_organization',
  {
    idpId: uuid('idp_id').primaryKey(),
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('realm_organization_realm_organization_id').on(table.realm, table.organizationId),
    uniqueIndex('realm_organization_realm_name').on(table.realm, table.name),
  ],
)
