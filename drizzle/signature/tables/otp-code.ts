import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { signature } from '../schema.js'

/** One-time codes that were sent for a request, as hashes, and the number of wrong tries of each. */
export const otpCode = signature.table(
  'otp_code',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    codeHash: text('code_hash').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    destinationMasked: text('destination_masked').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('otp_code_request').on(table.tenantId, table.requestId, table.sentAt),
  ],
)
