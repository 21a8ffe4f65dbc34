import type postgres from 'postgres'
import { connect } from '../stock-postgres.js'

export type Connection = postgres.ReservedSql<{ day: string }>
type Sent = PromiseLike<unknown>

/**
 * Lending's database: the queries of a read are pipelined on one of a few shared connections; a write has a connection for
 * itself. The tenant is set in the transaction, for row-level security.
 */
export async function openDatabase(url: string, { reads = 4, writes = 8 } = {}) {
  const client = connect(url, {
    max: reads + writes,
    onnotice: () => {},
    types: { day: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text } },
  })
  const reserve = (count: number) => Promise.all(Array.from({ length: count }, () => client.reserve()))
  const lanes = await reserve(reads)
  const idle = await reserve(writes)
  const waiting: ((sql: Connection) => void)[] = []
  let next = 0

  return {
    /**
     * Sends begin, tenant, the queries and commit in one packet; returns the rows of each query. `lazily` commits
     * asynchronously.
     */
    async read<Rows>(tenantId: string, queries: (sql: Connection) => Sent[], lazily = false): Promise<Rows> {
      const sql = lanes[next++ % lanes.length]!
      const [, , ...answers] = await Promise.all([
        sql`begin`,
        lazily
          ? sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('synchronous_commit', 'off', true)`
          : sql`select set_config('app.tenant_id', ${tenantId}, true)`,
        ...queries(sql),
        sql`commit`,
      ])
      return answers as Rows
    },

    /** Runs `work` on a connection that no other call uses meanwhile; rolls back when it throws. */
    async write<Result>(work: (sql: Connection) => Promise<Result>): Promise<Result> {
      const sql = idle.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)))
      try {
        return await work(sql)
      } catch (error) {
        await sql`rollback`
        throw error
      } finally {
        const waiter = waiting.shift()
        if (waiter) waiter(sql)
        else idle.push(sql)
      }
    },

    async close() {
      for (const sql of [...lanes, ...idle]) sql.release()
      await client.end({ timeout: 5 })
    },
  }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>
