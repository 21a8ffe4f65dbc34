import type { UserStatus } from '@otorga/schema/rest/types/identity'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { folded } from '../../platform/folded.js'
import { identity } from '../schema.js'

export type { UserStatus }

/** What a user is found by: the name and the e-mail. */
export const userText = ({ firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', SQLWrapper>) =>
  folded(sql`(${firstName} || ' ' || ${lastName} || ' ' || ${email})`)

/** Internal users of a tenant, and the customers registered on approval. */
export const user = identity.table(
  'user',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** The user's id at the identity provider; null until the provider has answered. */
    idpId: text('idp_id'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    documentType: text('document_type'),
    documentNumberEncrypted: text('document_number_encrypted'),
    status: text('status').$type<UserStatus>().notNull(),
    roles: text('roles').array().notNull(),
    organizationId: uuid('organization_id'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('user_email').on(table.tenantId, sql`lower(${table.email})`),
    index('user_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('user_staff')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not (${table.roles} <@ array['customer'])`),
    index('user_organization').on(table.tenantId, table.organizationId),
    index('user_roles').using('gin', table.roles),
    index('user_text').using('gin', table.tenantId, sql`${userText(table)} gin_trgm_ops`),
    // The version before searches by this one.
    index('user_search').using(
      'gin',
      table.tenantId,
      sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
  ],
)
