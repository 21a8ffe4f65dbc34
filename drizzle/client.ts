import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** One reserved connection: raw statements through `sql`, Drizzle through `db`. */
export interface Connection {
  sql: postgres.ReservedSql
  db: PostgresJsDatabase
}

/** A pool could not give a connection in time: the database is down or overloaded. */
export class DatabaseUnavailable extends Error {}

const connectionFaults = /^(CONNECT|ECONN|EPIPE|57P0[1-3]|08)/

/** True when an error says that the connection is gone, not that the statement failed. */
export const isConnectionFault = (error: unknown) =>
  connectionFaults.test(String((error as { code?: unknown } | null)?.code ?? ''))

export interface PoolOptions {
  url: string
  max: number
  /** Shown in pg_stat_activity. */
  name: string
  waitMs?: number
}

/**
 * Reserved connections, held as long as they are sound. `lease` hands out one for exclusive use; `shared` answers the
 * least busy one, for pipelines that are sent whole and so may follow each other on one connection.
 */
export class ConnectionPool {
  readonly #client: postgres.Sql
  readonly #options: Required<PoolOptions>
  readonly #idle: Connection[] = []
  readonly #waiting: ((connection: Connection) => void)[] = []
  readonly #lanes: { connection: Promise<Connection>; busy: number }[] = []
  #open = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = { waitMs: 5_000, ...options }
    this.#client = postgres(options.url, {
      max: options.max,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 5,
      onnotice: () => {},
      connection: { application_name: options.name },
    })
    drizzle(this.#client) // sets the parsers that Drizzle's column mapping expects
  }

  get size() {
    return { max: this.#options.max, open: this.#open, idle: this.#idle.length, waiting: this.#waiting.length }
  }

  async #reserve(): Promise<Connection> {
    if (this.#closed) throw new DatabaseUnavailable(`${this.#options.name}: the pool is closed`)
    const sql = await this.#client.reserve()
    const db = drizzle(Object.assign(sql, { options: this.#client.options }) as unknown as postgres.Sql)
    return { sql, db }
  }

  /** Takes a connection for exclusive use; give it back with `release`, or drop it with `discard` when it broke. */
  async lease(): Promise<Connection> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#open < this.#options.max) {
      this.#open++
      try {
        return await this.#reserve()
      } catch (error) {
        this.#open--
        throw error
      }
    }
    return new Promise((resolve, reject) => {
      const waiter = (connection: Connection) => {
        clearTimeout(timer)
        resolve(connection)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new DatabaseUnavailable(`${this.#options.name}: no connection within ${this.#options.waitMs} ms`))
      }, this.#options.waitMs)
      this.#waiting.push(waiter)
    })
  }

  release(connection: Connection) {
    if (this.#closed) return connection.sql.release()
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }

  discard(connection: Connection) {
    this.#open--
    connection.sql.release()
    const next = this.#waiting.shift()
    if (!next) return
    this.lease().then(next, () => this.#waiting.unshift(next))
  }

  /** Runs one pipeline on the least busy connection. `send` must issue all its statements before it first awaits. */
  async shared<T>(send: (connection: Connection) => Promise<T>): Promise<T> {
    let lane = this.#lanes[0]
    for (const other of this.#lanes) if (other.busy < lane!.busy) lane = other
    if (!lane || (lane.busy > 0 && this.#lanes.length < this.#options.max)) {
      lane = { connection: this.#reserve(), busy: 0 }
      this.#lanes.push(lane)
    }
    lane.busy++
    try {
      return await send(await lane.connection)
    } catch (error) {
      const at = this.#lanes.indexOf(lane)
      if (isConnectionFault(error) && at >= 0) {
        this.#lanes.splice(at, 1)
        lane.connection.then(({ sql }) => sql.release()).catch(() => {})
      }
      throw error
    } finally {
      lane.busy--
    }
  }

  async close() {
    this.#closed = true
    // A connection that is reserved would hold the end up.
    for (const connection of this.#idle.splice(0)) connection.sql.release()
    for (const lane of this.#lanes.splice(0)) lane.connection.then(({ sql }) => sql.release()).catch(() => {})
    await this.#client.end({ timeout: 5 })
  }
}
