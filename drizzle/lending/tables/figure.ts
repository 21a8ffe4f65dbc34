import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { lending } from '../schema.js'

/**
 * What a figure counts: applications that were received, approved and rejected, credits that were paid out and payments, each at its
 * time; what became overdue or was paid late, at the day from which it counts; credits that run, by days past due. `uncounted` stands
 * in a tenant whose records are older than its figures, until the job has counted them.
 */
export type FigureKind =
  | 'received'
  | 'approved'
  | 'rejected'
  | 'disbursed'
  | 'paid'
  | 'overdue'
  | 'running'
  | 'uncounted'

/**
 * The figures of applications and credits, so that a period is not counted in a million rows. Triggers only add rows, so that no
 * writer waits for another; a job merges them. The sum of all rows is exact at any time.
 */
export const figure = lending.table(
  'figure',
  {
    tenantId: tenantId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text('kind').$type<FigureKind>().notNull(),
    /** The quarter of an hour of a moment, of which the days of every time zone consist; midnight UTC of a calendar day. */
    at: moment('at').notNull(),
    /** All zeros for records of no organization. */
    organizationId: uuid('organization_id').notNull(),
    /** Empty for applications. */
    currency: text('currency').notNull().default(''),
    /** Of credits that run; 0 for others. */
    daysPastDue: integer('days_past_due').notNull().default(0),
    records: bigint('records', { mode: 'number' }).notNull().default(0),
    amount: numeric('amount', { precision: 28, scale: 4 }).notNull().default('0'),
    /** True for a row that the job has merged from others. */
    folded: boolean('folded').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('figure_at').on(
      table.tenantId,
      table.kind,
      table.at,
      table.organizationId,
      table.currency,
      table.daysPastDue,
      table.records,
      table.amount,
    ),
    index('figure_fresh').on(table.tenantId).where(sql`not ${table.folded}`),
  ],
)
