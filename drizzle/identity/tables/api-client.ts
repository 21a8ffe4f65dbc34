import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { identity } from '../schema.js'

/** Programs that call a tenant's API with their own tokens. */
export const apiClient = identity.table(
  'api_client',
  {
    tenantId: tenantId(),
    /** The client_id at the identity provider, and the `sub` of its tokens. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    roles: text('roles').array().notNull(),
    organizationId: uuid('organization_id'),
    /** `pending` while the creation is not finished; such a row is not shown to anybody. */
    status: text('status').$type<'pending' | 'active' | 'revoked'>().notNull(),
    /** Kept to restore the secret at the provider when a call fails; deleted when the client is revoked. */
    secretEncrypted: text('secret_encrypted'),
    createdBy: text('created_by').notNull(),
    /** The person who received the present secret. Maker-checker treats the client and this person as one. */
    secretHeldBy: text('secret_held_by').notNull(),
    secretChangedAt: moment('secret_changed_at').notNull(),
    revokedAt: moment('revoked_at'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('api_client_name').on(table.tenantId, table.name).where(sql`${table.status} <> 'revoked'`),
    index('api_client_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
