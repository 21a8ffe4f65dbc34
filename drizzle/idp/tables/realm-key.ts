import { sql } from 'drizzle-orm'
import { check, index, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'

/** Signing keys of a realm: the active one signs, retired ones stay published so that older tokens still verify. */
export const realmKey = idp.table(
  'realm_key',
  {
    kid: text('kid').primaryKey(),
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    privateJwkEncrypted: text('private_jwk_encrypted').notNull(),
    status: text('status', { enum: ['active', 'retired'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('realm_key_realm_index').on(table.realm),
    // Two processes may make a key for a new realm at the same time; only one of them is stored.
    uniqueIndex('realm_key_one_active').on(table.realm).where(sql`${table.status} = 'active'`),
    check('realm_key_status_check', sql`${table.status} in ('active', 'retired')`),
  ],
)
