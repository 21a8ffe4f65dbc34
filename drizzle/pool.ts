import { Connection, DatabaseUnavailable, isConnectionFault, type PoolOptions } from './client.js'
import { SilenceWatch } from './silence.js'

interface Waiter {
  take(connection: Connection): void
  fail(error: unknown): void
}

/** The connections of a pool, and the calls that wait for one. */
export interface PoolSize extends Record<'max' | 'open' | 'idle' | 'busy' | 'waiting', number> {}

interface Lane {
  connection: Promise<Connection>
  opened?: Connection
  busy: number
}

/**
 * Reserved connections, kept while they work. `lease` gives one for exclusive use; `shared` gives the least busy one, for
 * pipelines that are sent whole and so may follow each other on one connection.
 */
export class ConnectionPool {
  readonly #options: PoolOptions & { waitMs: number }
  readonly #watch: SilenceWatch
  readonly #leased = new Set<Connection>()
  readonly #idle: Connection[] = []
  readonly #waiting: Waiter[] = []
  readonly #lanes: Lane[] = []
  #open = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = { waitMs: 5_000, ...options }
    const { url, name } = options
    this.#watch = new SilenceWatch({ url, name, busy: () => this.#busy(true), idle: () => this.#busy(false) })
  }

  *#busy(wanted: boolean) {
    yield* wanted ? this.#leased : this.#idle
    for (const { opened, busy } of this.#lanes) if (opened && busy > 0 === wanted) yield opened
  }

  /** `busy` counts connections in use; a shared one is in use while a pipeline runs on it. */
  get size(): PoolSize {
    const lanes = this.#lanes.filter(({ busy }) => busy > 0).length
    return {
      max: this.#options.max,
      open: this.#open + this.#lanes.length,
      idle: this.#idle.length,
      busy: this.#open - this.#idle.length + lanes,
      waiting: this.#waiting.length,
    }
  }

  #refuseClosed() {
    if (this.#closed) throw new DatabaseUnavailable(`${this.#options.name}: the pool is closed`)
  }

  /** Takes a connection for exclusive use; return it with `release`, or drop a broken one with `discard`. */
  async lease(): Promise<Connection> {
    this.#refuseClosed()
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (idle.sound) return this.#lend(idle)
      this.#forget(idle)
    }
    return this.#lend(await (this.#open < this.#options.max ? this.#connect() : this.#wait()))
  }

  #lend(connection: Connection) {
    this.#leased.add(connection)
    return connection
  }

  async #connect(): Promise<Connection> {
    this.#open++
    try {
      return await Connection.open(this.#options)
    } catch (error) {
      this.#open--
      // No connection is left for those who wait.
      if (this.#open === 0) for (const waiter of this.#waiting.splice(0)) waiter.fail(error)
      throw error
    }
  }

  #wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const { name, waitMs } = this.#options
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new DatabaseUnavailable(`${name}: no connection within ${waitMs} ms`))
      }, waitMs)
      const waiter: Waiter = {
        take(connection) {
          clearTimeout(timer)
          resolve(connection)
        },
        fail(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      this.#waiting.push(waiter)
    })
  }

  #forget(connection: Connection) {
    this.#open--
    this.#leased.delete(connection)
    connection.close().catch(() => {})
  }

  release(connection: Connection) {
    if (!connection.sound || this.#closed) return this.discard(connection)
    this.#leased.delete(connection)
    const next = this.#waiting.shift()
    if (next) next.take(connection)
    else this.#idle.push(connection)
  }

  discard(connection: Connection) {
    this.#forget(connection)
    if (this.#waiting.length === 0 || this.#closed) return
    // Returned to the pool like any other, because the caller it was opened for may have stopped waiting.
    this.#connect().then(
      (fresh) => this.release(fresh),
      () => {},
    )
  }

  /** Runs one pipeline on the least busy connection. `send` must issue all its statements before it first awaits. */
  async shared<T>(send: (connection: Connection) => Promise<T>): Promise<T> {
    this.#refuseClosed()
    let lane = this.#lanes[0]
    for (const other of this.#lanes) if (other.busy < lane!.busy) lane = other
    if (!lane || (lane.busy > 0 && this.#lanes.length < this.#options.max)) lane = this.#openLane()
    lane.busy++
    try {
      const connection = await lane.connection
      return await connection.during(() => send(connection))
    } catch (error) {
      if (isConnectionFault(error)) this.#dropLane(lane)
      throw error
    } finally {
      lane.busy--
    }
  }

  #openLane(): Lane {
    const lane: Lane = { connection: Connection.open(this.#options), busy: 0 }
    this.#lanes.push(lane)
    const drop = () => this.#dropLane(lane)
    const opened = async () => {
      lane.opened = await lane.connection
      await lane.opened.gone()
    }
    opened().then(drop, drop)
    return lane
  }

  #dropLane(lane: Lane) {
    const at = this.#lanes.indexOf(lane)
    if (at < 0) return
    this.#lanes.splice(at, 1)
    lane.connection.then((connection) => connection.close()).catch(() => {})
  }

  /** Refuses new work and ends the connections, those in use when they are given back. */
  async close() {
    this.#closed = true
    const error = new DatabaseUnavailable(`${this.#options.name}: the pool is closed`)
    for (const waiter of this.#waiting.splice(0)) waiter.fail(error)
    const lanes = this.#lanes.splice(0).map(({ connection }) => connection)
    const idle = this.#idle.splice(0)
    this.#open -= idle.length
    await this.#watch.close()
    const opened = await Promise.allSettled([...lanes, ...idle])
    await Promise.allSettled(opened.map(async (one) => one.status === 'fulfilled' && one.value.close()))
  }
}
