import { sql } from 'drizzle-orm'
import { primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from '../../platform/columns.js'
import { signature } from '../schema.js'

/** `root` issues every certificate; `seal` is the certificate with which the platform itself signs. */
export type AuthorityRole = 'root' | 'seal'

/**
 * The platform's certificate authority. The rows belong to the platform's tenant and are never deleted, so that old signatures
 * can be verified.
 */
export const signingAuthority = signature.table(
  'signing_authority',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    role: text('role').$type<AuthorityRole>().notNull(),
    /** PEM. */
    certificate: text('certificate').notNull(),
    issuerCertificate: text('issuer_certificate'),
    /** Removed when the authority is retired, so that nothing can be signed with it any more. */
    privateKeyEncrypted: text('private_key_encrypted'),
    expiresAt: moment('expires_at').notNull(),
    retiredAt: moment('retired_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('signing_authority_active').on(table.tenantId, table.role).where(sql`${table.retiredAt} is null`),
  ],
)
