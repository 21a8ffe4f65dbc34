import { once } from 'node:events'
import { connect } from 'node:net'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** A pool could not provide a working connection in time: the database is down or overloaded. */
export class DatabaseUnavailable extends Error {}

const connectionFaults = /^(CONNECT|ECONN|EPIPE|57P0[1-3]|08)/

/** True when an error says that the connection is gone, not that the statement failed. */
export const isConnectionFault = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  connectionFaults.test(String((error as { code?: unknown } | null)?.code ?? ''))

export interface PoolOptions {
  url: string
  max: number
  /** Shown in pg_stat_activity. */
  name: string
  /** How long a lease may wait for its turn. */
  waitMs?: number
}

const connectSeconds = 5

/**
 * A socket that sends what it is given. By Nagle's algorithm the small end of a large statement, or of a COPY, waits until the
 * server has acknowledged what came before, which it may put off for 40 ms.
 */
export async function promptSocket({ host, port, path }: { host: string[]; port: number[]; path?: string | false }) {
  const socket = connect({ ...(path ? { path } : { host: host[0]!, port: port[0]! }), noDelay: true })
  socket.setTimeout(connectSeconds * 1000, () => socket.destroy(new Error('no answer to the connection')))
  await once(socket, 'connect')
  socket.setTimeout(0)
  return Object.assign(socket, { host: host[0] }) // the name that TLS verifies
}

/** Of several hosts the driver takes the one that answers, and opens the socket itself. */
const severalHosts = (url: string) => /@[^/]*(,|%2c)/i.test(url)

/** One reserved connection: raw statements through `sql`, Drizzle through `db`. Once lost it refuses everything. */
export class Connection {
  readonly sql: postgres.ReservedSql
  readonly db: PostgresJsDatabase
  readonly #client: postgres.Sql
  readonly #watchers: Set<(error: Error) => void>
  readonly #state: { lost: DatabaseUnavailable | undefined }

  private constructor(
    client: postgres.Sql,
    reserved: postgres.ReservedSql,
    state: { lost: DatabaseUnavailable | undefined },
    watchers: Set<(error: Error) => void>,
  ) {
    this.#client = client
    this.#state = state
    this.#watchers = watchers
    const sound = () => {
      if (state.lost) throw state.lost
    }
    // The driver writes to a closed socket outside any promise, so no statement may reach it after the loss.
    const guarded = (first: never, ...rest: never[]) => {
      sound()
      return reserved(first, ...rest)
    }
    const unsafe: typeof reserved.unsafe = (text, ...rest) => {
      sound()
      return reserved.unsafe(text, ...rest)
    }
    this.sql = Object.assign(guarded, reserved, { unsafe, options: client.options }) as unknown as postgres.ReservedSql
    this.db = drizzle(this.sql as unknown as postgres.Sql)
  }

  static async open({ url, name }: Pick<PoolOptions, 'url' | 'name'>): Promise<Connection> {
    const state: { lost: DatabaseUnavailable | undefined } = { lost: undefined }
    const watchers = new Set<(error: Error) => void>()
    // Each connection has its own client, because only the client reports that the connection is lost.
    const client = postgres(url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: connectSeconds,
      ...(!severalHosts(url) && { socket: promptSocket }),
      onnotice: () => {},
      onclose: () => {
        state.lost = new DatabaseUnavailable(`${name}: the connection was lost`)
        for (const tell of watchers) tell(state.lost)
      },
      connection: { application_name: name },
    })
    drizzle(client) // sets the parsers that Drizzle's column mapping expects
    try {
      return new Connection(client, await client.reserve(), state, watchers)
    } catch (cause) {
      client.end({ timeout: 0 }).catch(() => {})
      throw new DatabaseUnavailable(`${name}: no connection`, { cause })
    }
  }

  get sound() {
    return this.#state.lost === undefined
  }

  /** Runs work that needs this connection; rejects as soon as the connection is lost. */
  during<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#watchers.add(reject)
      work()
        .then(resolve, reject)
        .finally(() => this.#watchers.delete(reject))
    })
  }

  /** Resolves once the connection is closed. */
  gone(): Promise<void> {
    return new Promise((resolve) => (this.sound ? this.#watchers.add(() => resolve()) : resolve()))
  }

  /** Ends the connection after the statements that were sent. */
  async close() {
    if (this.sound) this.sql.release()
    await this.#client.end({ timeout: 5 })
  }
}
