import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'

/** How migrations call themselves in pg_stat_activity. */
export const migrating = 'otorga migrate'

interface Wait {
  ms: number
  query: string
}

/** Looks again and again who waits for a lock behind a migration, and keeps the longest wait. */
export class LockWatch {
  longest: Wait = { ms: 0, query: '' }
  /** How many times it has looked, and the longest time between two looks: a wait may be longer by that. */
  looks = 0
  coarseness = 0
  private going = true
  private readonly ended: Promise<void>

  constructor(sql: postgres.Sql) {
    this.ended = this.watch(sql)
  }

  private async watch(sql: postgres.Sql) {
    let before = performance.now()
    while (this.going) {
      // Postgres names those before it in the queue too, so that whoever waits behind a waiting migration is found.
      const waits = await sql<Wait[]>`
        select extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as ms, left(a.query, 120) as query
          from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.waitstart is not null and a.application_name <> ${migrating}
            and exists (select 1 from unnest(pg_blocking_pids(l.pid)) as blocking join pg_stat_activity m on m.pid = blocking
              where m.application_name = ${migrating})`
      for (const wait of waits) if (wait.ms > this.longest.ms) this.longest = wait
      this.looks++
      this.coarseness = Math.max(this.coarseness, performance.now() - before)
      before = performance.now()
      await pause(5)
    }
  }

  async stop() {
    this.going = false
    await this.ended
  }
}

/** Sees that a watch notices who waits behind a migration; throws when it does not, because then its word is worth nothing. */
export async function proveWatch(open: (name: string) => postgres.Sql) {
  const [owner, migration, user] = [open('watch'), open(migrating), open('a user')]
  await owner`create table watched ()`
  await migration.unsafe('begin; lock table watched in access exclusive mode')
  const watch = new LockWatch(owner)
  const waiting = user`select 1 from watched`.execute()
  const end = Date.now() + 10_000
  while (watch.longest.ms < 250 && Date.now() < end) await pause(20)
  await migration.unsafe('commit')
  await waiting
  await watch.stop()
  await owner`drop table watched`
  await Promise.all([owner, migration, user].map((one) => one.end()))
  if (watch.longest.ms < 250) throw new Error('the watch of locks does not notice who waits behind a migration')
}
