import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { connectSeconds, openClient, type SessionLimits } from './driver.js'
import { lookAtPeer, poolerRefusal, provePooler } from './pooler.js'
import { drizzleOn } from './serializers.js'
import { Watchers } from './watchers.js'

/** A pool could not provide a working connection in time: the database is down or overloaded. */
export class DatabaseUnavailable extends Error {}

const connectionFaults = /^(CONNECT|ECONN|EPIPE|57P0[1-5]|25P0[34]|08)/
/** A lock that others hold for too long, a deadlock, a transaction that another one has overtaken. */
const contentions = /^(55P03|40P01|40001)$/
/** The server has no room: its disk is full, or its memory or connections are used up; or its disk fails. */
const exhaustions = /^(53|58)/

/** The error of the driver, which Drizzle wraps. */
const driverError = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)
const codeOf = (error: unknown) => String((driverError(error) as { code?: unknown } | null | undefined)?.code ?? '')

/** True when an error says that the connection is gone, not that the statement failed. */
export const isConnectionFault = (error: unknown) =>
  driverError(error) instanceof DatabaseUnavailable || connectionFaults.test(codeOf(error))

/** True when other transactions were in the way: the same work may succeed when it is repeated. */
export const isContention = (error: unknown) => contentions.test(codeOf(error))

/** True when the server could not do the work for want of room: the same work succeeds once somebody has made room. */
export const isExhaustion = (error: unknown) => exhaustions.test(codeOf(error))

export interface PoolOptions {
  url: string
  max: number
  /** Shown in pg_stat_activity. */
  name: string
  /** How long a caller may wait for a connection. */
  waitMs?: number
  limits?: Partial<SessionLimits>
}

interface State {
  lost?: DatabaseUnavailable
  socket?: Socket
}

/** One reserved connection: raw statements through `sql`, Drizzle through `db`. After its loss every statement is rejected. */
export class Connection {
  readonly sql: postgres.ReservedSql
  readonly db: PostgresJsDatabase
  readonly #client: postgres.Sql
  readonly #reserved: postgres.ReservedSql
  readonly #watchers: Watchers
  readonly #state: State

  private constructor(
    client: postgres.Sql,
    reserved: postgres.ReservedSql,
    /** Its process at the server; undefined behind a pooler, where each transaction may have another. */
    readonly pid: number | undefined,
    state: State,
    watchers: Watchers,
  ) {
    this.#client = client
    this.#reserved = reserved
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
    this.db = drizzleOn(this.sql as unknown as postgres.Sql)
  }

  static async open({ url, name, limits = {} }: Pick<PoolOptions, 'url' | 'name' | 'limits'>): Promise<Connection> {
    const state: State = {}
    const watchers = new Watchers()
    // Each connection has its own client, because only the client reports that the connection is lost.
    const client = openClient({
      url,
      name,
      limits,
      max: 1,
      opened: (socket) => {
        state.socket = socket
      },
      closed: () => {
        state.lost = new DatabaseUnavailable(`${name}: the connection was lost`)
        watchers.tell(state.lost)
      },
    })
    drizzleOn(client) // sets the parsers that Drizzle's column mapping expects
    const ready = async () => {
      // The driver reserves only a connection that is open already: what waits for a new one is forgotten when that fails.
      const pid = await lookAtPeer(client, url)
      const reserved = await client.reserve()
      if (pid === undefined) await provePooler(reserved, name)
      return new Connection(client, reserved, pid, state, watchers)
    }
    let giveUp: (error: Error) => void = () => {}
    const failed = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    // The driver tries again and again when a server takes a connection and closes it.
    const timer = setTimeout(() => giveUp(new Error('no connection in time')), 2 * connectSeconds * 1000)
    // What the loss means to the statement on its way says more than the loss.
    const lost = (error: Error) => void setImmediate(giveUp, error)
    const forget = watchers.add(lost)
    try {
      return await Promise.race([ready(), failed])
    } catch (cause) {
      state.socket?.destroy()
      client.end({ timeout: 0 }).catch(() => {})
      throw new DatabaseUnavailable(`${name}: no connection`, { cause: poolerRefusal(cause) ?? cause })
    } finally {
      clearTimeout(timer)
      forget()
    }
  }

  /** The bytes that came so far; undefined where the driver opens the socket itself. */
  get heard(): number | undefined {
    return this.#state.socket?.bytesRead
  }

  /** Whether the server answers within this time, after what it was sent before. */
  async answers(milliseconds: number): Promise<boolean> {
    if (!this.sound) return false
    const before = this.heard
    const asked = this.#reserved`select 1`.then(
      () => true,
      () => false,
    )
    for (;;) {
      const since = performance.now()
      const answered = await Promise.race([asked, pause(milliseconds, false, { ref: false })])
      if (answered || this.heard !== before) return true
      // A process that was busy itself has neither sent the question in time nor read the answer: it waits again.
      if (performance.now() - since < milliseconds * 1.5) return false
    }
  }

  /** Gives the connection up at once; whoever uses it is told. */
  drop() {
    this.#state.socket?.destroy()
  }

  get sound() {
    return this.#state.lost === undefined
  }

  /** Runs work that needs this connection; rejects as soon as the connection is lost. */
  during<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const forget = this.#watchers.add(reject)
      work().then(resolve, reject).finally(forget)
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
