import { index, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { idp } from '../schema.js'
import { realm } from './realm.js'

/** Sessions, codes, grants and refresh tokens of a realm; `id` is a hash, so nobody can use a session with a copy of the table. */
export const oidcPayload = idp.table(
  'oidc_payload',
  {
    realm: text('realm')
      .notNull()
      .references(() => realm.name, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.model, table.id] }),
    index('oidc_payload_grant').on(table.realm, table.grantId),
    index('oidc_payload_uid').on(table.realm, table.model, table.uid),
    index('oidc_payload_user_code').on(table.realm, table.model, table.userCode),
    index('oidc_payload_expires_at').on(table.expiresAt),
  ],
)
