import postgres from 'postgres'

export interface QueueSizes {
  waiting: number
  /** Age of the oldest message that waits; 0 when none does. */
  oldestSeconds: number
  deadLetters: number
}

export interface QueueReader {
  read(): Promise<QueueSizes>
  close(): Promise<void>
}

/** Counting stops here: a longer queue is an incident already, and counting it would add load. */
const most = 100_000

/** Reads a component's outbox and dead letters as its worker role, on a connection of its own, bounded in time and rows. */
export function createQueueReader({ component, url }: { component: string; url: string }): QueueReader {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 60,
    connect_timeout: 2,
    onnotice: () => {},
    connection: { application_name: `otorga ${component} metrics`, statement_timeout: 1_000 },
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
