import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Connection } from './client.js'
import { openClient } from './driver.js'

/** How long a connection in use may say nothing before it is asked after. */
const silentMs = 2_000
const tickMs = 500
/** How often an idle connection is asked whether its server is still there. */
const askIdleMs = 3_000
/** How long an answer to a question after a connection may take. */
const answerMs = 1_000

export interface SilenceWatchOptions {
  url: string
  name: string
  /** The connections in use. */
  busy(): Iterable<Connection>
  /** The others. */
  idle(): Iterable<Connection>
}

interface Seen {
  heard: number
  since: number
}

/**
 * Finds connections whose peer is gone without a word, as when a node of the network is lost: nothing else tells of them, and a
 * statement on one would wait for a quarter of an hour. A connection in use that says nothing is looked up at the server, over
 * another connection: one that works on a statement is left alone; any other must answer at once, or it is dropped. Idle ones
 * are asked all the time, so that no caller gets a dead one.
 */
export class SilenceWatch {
  readonly #options: SilenceWatchOptions
  readonly #timer: NodeJS.Timeout
  #seen = new Map<Connection, Seen>()
  readonly #asked = new Set<Connection>()
  #client: postgres.Sql | undefined
  #idleAsked = Date.now()

  constructor(options: SilenceWatchOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#tick(), tickMs)
    this.#timer.unref()
  }

  #tick() {
    const [before, now] = [this.#seen, Date.now()]
    const silent: Connection[] = []
    this.#seen = new Map()
    for (const connection of this.#options.busy()) {
      const { heard } = connection
      if (heard === undefined) continue
      const known = before.get(connection)
      const seen = known?.heard === heard ? known : { heard, since: now }
      this.#seen.set(connection, seen)
      if (now - seen.since >= silentMs && !this.#asked.has(connection)) silent.push(connection)
    }
    if (silent.length > 0) void this.#ask(silent)
    if (now - this.#idleAsked < askIdleMs) return
    this.#idleAsked = now
    void this.#dropDead([...this.#options.idle()])
  }

  async #ask(silent: readonly Connection[]) {
    for (const connection of silent) this.#asked.add(connection)
    try {
      const working = await this.#working(silent)
      const quiet = silent.filter((connection) => !working.has(connection))
      // What cut one off has often cut off others, which would fail the next callers.
      if (quiet.length > 0) await this.#dropDead([...quiet, ...this.#options.idle()])
      for (const connection of silent) this.#seen.delete(connection)
    } finally {
      for (const connection of silent) this.#asked.delete(connection)
    }
  }

  /**
   * Which of these connections work on a statement; none when the server cannot be asked. Behind a pooler nobody knows whose
   * statement a session works on: there all of them may, while any session of this name does for that long.
   */
  async #working(silent: readonly Connection[]): Promise<Set<Connection>> {
    const { url, name } = this.#options
    this.#client ??= openClient({
      url,
      name: `${name} watch`,
      max: 1,
      connectSeconds: 2,
      idleSeconds: 1,
      silentMs: 2 * answerMs,
    })
    const pids = silent.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
    const found = this.#client<{ pid: number; long: boolean }[]>`select pid,
        application_name = ${name} and state_change < clock_timestamp() - make_interval(secs => ${answerMs / 1_000}) as long
      from pg_stat_activity where (pid = any(${pids}::int[]) or application_name = ${name}) and state = 'active'`
    const rows = await Promise.race([found.catch(() => []), pause(2 * answerMs, [], { ref: false })])
    const active = new Set(rows.map(({ pid }) => pid))
    const someWorks = rows.some(({ long }) => long)
    return new Set(silent.filter(({ pid }) => (pid === undefined ? someWorks : active.has(pid))))
  }

  async #dropDead(connections: readonly Connection[]) {
    const answers = await Promise.all(connections.map((connection) => connection.answers(answerMs)))
    for (const [at, connection] of connections.entries()) if (!answers[at]) connection.drop()
  }

  async close() {
    clearInterval(this.#timer)
    await this.#client?.end({ timeout: 1 }).catch(() => {})
  }
}
