import { openClient } from '@otorga/drizzle/driver'

export interface QueueSizes {
  waiting: number
  /** The age of the oldest waiting message; 0 when none waits. */
  oldestSeconds: number
  deadLetters: number
  /** The age of the component's oldest open transaction; 0 when it has none. */
  oldestTransactionSeconds: number
  /** How the cluster archives its WAL; undefined where it does not. */
  archive: { failing: boolean; seconds: number } | undefined
}

export interface QueueReader {
  read(): Promise<QueueSizes>
  close(): Promise<void>
}

/** Counting stops here: a longer queue is an incident already, and counting it would add load. */
const most = 100_000

export interface QueueReaderOptions {
  component: string
  /** The address as the component's worker role, which sees its queues. */
  workerUrl: string
  /** The address as the component's role: Postgres shows a role its own sessions only. */
  componentUrl: string
}

/** How the sessions of exports are named: their transactions are long by design. */
const longByDesign = '% export'

/** Reads a component's outbox, dead letters and sessions, on connections of its own, with limits of time and rows. */
export function createQueueReader({ component, workerUrl, componentUrl }: QueueReaderOptions): QueueReader {
  const open = (url: string) =>
    openClient({
      url,
      name: `otorga ${component} metrics`,
      max: 1,
      connectSeconds: 2,
      limits: { statementMs: 1_000 },
      silentMs: 3_000,
      idleSeconds: 2,
    })
  const [sql, own] = [open(workerUrl), open(componentUrl)]
  const oldestTransaction = async (client: typeof sql) => {
    const [row] = await client<[{ seconds: number }]>`
      select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as seconds from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
          and application_name not like ${longByDesign}`
    return row.seconds
  }
  const outbox = sql`${sql(component)}.outbox`
  return {
    async read() {
      const transactions = Promise.all([oldestTransaction(sql), oldestTransaction(own)])
      const queues = sql<
        [{ waiting: number; oldest: number; dead: number; archives: boolean; failing: boolean; archived: number }]
      >`select
        (select count(*)::int from (select 1 from ${outbox} where published_at is null limit ${most}) as found) as waiting,
        coalesce((select extract(epoch from now() - created_at) from ${outbox}
          where published_at is null order by id limit 1), 0)::float8 as oldest,
        (select count(*)::int from (select 1 from ${sql(component)}.dead_letter limit ${most}) as found) as dead,
        current_setting('archive_mode') <> 'off' as archives,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
        extract(epoch from now() - coalesce(last_archived_time, stats_reset, now()))::float8 as archived
        from pg_stat_archiver`
      const [[row], ages] = await Promise.all([queues, transactions])
      const archive = { failing: row.failing, seconds: Math.max(0, row.archived) }
      return {
        waiting: row.waiting,
        oldestSeconds: Math.max(0, row.oldest),
        deadLetters: row.dead,
        oldestTransactionSeconds: Math.max(0, ...ages),
        archive: row.archives ? archive : undefined,
      }
    },
    close: async () => void (await Promise.all([sql.end({ timeout: 1 }), own.end({ timeout: 1 })])),
  }
}
