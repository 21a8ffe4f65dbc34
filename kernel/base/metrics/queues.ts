import { openClient } from '@otorga/drizzle/driver'

export interface QueueSizes {
  waiting: number
  /** The age of the oldest waiting message; 0 when none waits. */
  oldestSeconds: number
  deadLetters: number
}

export interface QueueReader {
  read(): Promise<QueueSizes>
  close(): Promise<void>
}

/** Counting stops here: a longer queue is an incident already, and counting it would add load. */
const most = 100_000

/** Reads a component's outbox and dead letters as its worker role, on a separate connection, with limits of time and rows. */
export function createQueueReader({ component, url }: { component: string; url: string }): QueueReader {
  const sql = openClient({
    url,
    name: `otorga ${component} metrics`,
    max: 1,
    connectSeconds: 2,
    limits: { statementMs: 1_000 },
    silentMs: 3_000,
    idleSeconds: 2,
  })
  const outbox = sql`${sql(component)}.outbox`
  return {
    async read() {
      const [row] = await sql<[{ waiting: number; oldest: number; dead: number }]>`select
        (select count(*)::int from (select 1 from ${outbox} where published_at is null limit ${most}) as found) as waiting,
        coalesce((select extract(epoch from now() - created_at) from ${outbox}
          where published_at is null order by id limit 1), 0)::float8 as oldest,
        (select count(*)::int from (select 1 from ${sql(component)}.dead_letter limit ${most}) as found) as dead`
      return { waiting: row.waiting, oldestSeconds: Math.max(0, row.oldest), deadLetters: row.dead }
    },
    close: () => sql.end({ timeout: 1 }),
  }
}
