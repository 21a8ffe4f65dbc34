import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'
import { realmUser } from './realm-user.js'

/** The authenticator app of a user, once its first code was right, and the recovery codes that are still unused. */
export const secondFactor = idp.table(
  'second_factor',
  {
    idpId: uuid('idp_id')
      .primaryKey()
      .references(() => realmUser.idpId, { onDelete: 'cascade' }),
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    secretEncrypted: text('secret_encrypted').notNull(),
    /** The step of 30 s whose code was used last. Only codes of later steps are accepted, so that each works once. */
    lastStep: integer('last_step').notNull(),
    /** Keyed hashes, so that nobody can use a code with a copy of the table. A used one is removed. */
    recoveryHashes: text('recovery_hashes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('second_factor_realm').on(table.realm)],
)
