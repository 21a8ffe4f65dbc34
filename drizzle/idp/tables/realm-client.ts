import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'

/** Programs that get tokens by client_credentials; `secret_hash` hashes 256 random bits, so a copy of the table is useless. */
export const realmClient = idp.table(
  'realm_client',
  {
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    organizationId: uuid('organization_id'),
    roles: text('roles').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.realm, table.clientId] })],
)
