import { sql } from 'drizzle-orm'
import { boolean, check, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'

/** Users who may sign in to a realm; `user_id` is the platform's own id, the `sub` of their tokens. */
export const realmUser = idp.table(
  'realm_user',
  {
    idpId: uuid('idp_id').primaryKey(),
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    // Nothing reads these two since failed sign-ins slow down instead of locking; a later version drops them.
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lockedAt: timestamp('locked_at', { withTimezone: true }),
    organizationId: uuid('organization_id'),
    roles: text('roles').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('realm_user_realm_email').on(table.realm, table.email),
    uniqueIndex('realm_user_realm_user_id').on(table.realm, table.userId),
    check('realm_user_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)
