import { sql } from 'drizzle-orm'
import { check, index, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'
import { realmUser } from './realm-user.js'

/** Mailed links that set a password once; `secret_hash` is a keyed hash, so nobody can use a link with a copy of the table. */
export const passwordLink = idp.table(
  'password_link',
  {
    secretHash: text('secret_hash').primaryKey(),
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    idpId: uuid('idp_id')
      .notNull()
      .references(() => realmUser.idpId, { onDelete: 'cascade' }),
    /** The address that the link was sent to. Using the link proves this address; it is void when the user's address changes. */
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['welcome', 'forgotten'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('password_link_realm').on(table.realm),
    index('password_link_user').on(table.idpId, table.createdAt),
    index('password_link_expires_at').on(table.expiresAt),
    check('password_link_purpose_check', sql`${table.purpose} in ('welcome', 'forgotten')`),
  ],
)
