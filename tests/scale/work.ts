import type { Sql } from 'postgres'
import type { Running } from './installation.js'
import type { Line } from './verdict.js'

/** The rows of a table that make a scan of the whole of it a fault. */
const bigTable = 50_000

/** What a database has done so far. */
export async function workOf(sql: Sql) {
  const [row] = await sql<{ transactions: number; blocks: number }[]>`
    select xact_commit::float8 as transactions, (blks_hit + blks_read)::float8 as blocks
    from pg_stat_database where datname = current_database()`
  return row!
}

/** Waits until every message is delivered and every event sealed. */
export async function untilQuiet(sql: Sql, components: readonly string[]) {
  const waits = components.map((name) => `select 1 from ${name}.outbox where published_at is null`)
  const end = Date.now() + 1_800_000
  for (;;) {
    const [row] = await sql.unsafe(
      `select exists (${[...waits, 'select 1 from audit.audit_unsealed'].join(' union all ')}) as busy`,
    )
    if (!row!.busy) return
    if (Date.now() > end) throw new Error('messages still waited after half an hour')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

interface Side {
  sql: Sql
  running: Running
}

/** Compares what both installations do while nobody asks them anything. */
export async function measureIdle(
  sides: { small: Side; large: Side },
  { seconds, tenants }: { seconds: number; tenants: number },
): Promise<Line[]> {
  const look = ({ sql, running }: Side) => Promise.all([workOf(sql), running.ask('cpu')])
  const both = [sides.small, sides.large]
  const before = await Promise.all(both.map(look))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const after = await Promise.all(both.map(look))
  const minute = 60 / seconds
  const [alone, among] = after.map(([work, cpu], at) => ({
    transactions: (work.transactions - before[at]![0].transactions) * minute,
    blocks: (work.blocks - before[at]![0].blocks) * minute,
    cpu: ((cpu - before[at]![1]) / 1e6 / seconds) * 100,
  })) as [Idle, Idle]
  const told = ({ transactions, blocks, cpu }: Idle) =>
    `${transactions.toFixed(0)} transactions, ${blocks.toFixed(0)} blocks, ${cpu.toFixed(1)} % of a core`
  return [
    {
      title: 'A minute in which nobody asks anything',
      figures: [`one tenant: ${told(alone)}`, `${tenants} tenants: ${told(among)}`],
      // A look of the daily run at its indexes may be among it: blocks grow with tenants then, transactions never.
      aim: `at most 1.2x the transactions: ${(among.transactions / alone.transactions).toFixed(2)}x`,
      met: among.transactions <= 1.2 * alone.transactions,
    },
  ]
}

interface Idle {
  transactions: number
  blocks: number
  cpu: number
}

/** How often each big table was read from its beginning to its end so far. */
export async function scansOf(sql: Sql) {
  const rows = await sql<{ name: string; scans: number }[]>`
    select schemaname || '.' || relname as name, seq_scan::float8 as scans
    from pg_stat_user_tables where n_live_tup > ${bigTable} and schemaname <> 'scale'`
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

export function scansLine(before: Map<string, number>, after: Map<string, number>): Line {
  const scanned = [...after]
    .map(([name, scans]) => ({ name, scans: scans - (before.get(name) ?? scans) }))
    .filter(({ scans }) => scans > 0)
  return {
    title: `Tables of more than ${bigTable} rows that a request or a job has read as a whole`,
    figures: [`${after.size} such tables`, ...scanned.map(({ name, scans }) => `${name} ${scans} times`)],
    // A quick run has no such tables.
    aim: after.size > 0 ? 'none' : '',
    met: scanned.length === 0,
  }
}

/** Compares the passes of the jobs, which find nothing to do. */
export async function measurePasses(small: Running, large: Running, tenants: number): Promise<Line[]> {
  const [alone, among] = [await small.ask('passes'), await large.ask('passes')]
  return among.map(({ name, every, milliseconds }, at) => {
    const share = milliseconds / (every * 10)
    return {
      title: `One pass of ${name}, every ${every} s`,
      figures: [
        `${alone[at]!.milliseconds.toFixed(1)} ms of one tenant`,
        `${milliseconds.toFixed(1)} ms of ${tenants}`,
      ],
      aim: `at most 1 % of the time between passes: ${share.toFixed(2)} %`,
      met: share <= 1,
    }
  })
}
