import { bigint, customType, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { audit } from '../schema.js'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Events that wait to be sealed: a row for each transaction that stored some, with their ids and hashes. */
export const auditUnsealed = audit.table(
  'audit_unsealed',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    storedAt: moment('stored_at').notNull(),
    eventIds: uuid('event_ids').array().notNull(),
    /** The leaf hashes, 32 bytes for each event; null for events that are older than the chain. */
    hashes: bytea('hashes'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('audit_unsealed_stored').on(table.storedAt)],
)

/**
 * The chain of a tenant: each seal numbers a run of events without gaps, covers them by the root of a Merkle tree, and names
 * the seal before it. Appended, never changed.
 */
export const auditSeal = audit.table(
  'audit_seal',
  {
    tenantId: tenantId(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Sequence number of its first event; those of the others follow in the order of event_ids. */
    firstSequence: bigint('first_sequence', { mode: 'number' }).notNull(),
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull(),
    eventIds: uuid('event_ids').array().notNull(),
    hashes: bytea('hashes').notNull(),
    root: bytea('root').notNull(),
    /** Head of the seal before; zeros for the first. */
    previous: bytea('previous').notNull(),
    head: bytea('head').notNull(),
    keyId: text('key_id').notNull(),
    signature: bytea('signature').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.number] })],
)
