import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { pipeline, type Rows, type Step } from './pipeline.js'
import { ConnectionPool } from './pool.js'
import { comparable } from './position.js'
import { param, TenantQuery } from './query.js'

/** Where all processes of a component remember the position of each tenant's last write; a value lives for `seconds`. */
export interface WritePositions {
  get(tenantId: string): Promise<string | undefined> | string | undefined
  /** Keeps the latest of the positions, in the order of texts. */
  raise(tenantId: string, position: string, seconds: number): Promise<void>
}

export interface ReplicaOptions {
  url: string
  /** A replica that is further behind is not asked. */
  mostLagSeconds: number
  positions: WritePositions
}

export interface ReplicaState {
  /** How far the replica is behind, up to eleven minutes; undefined while it does not answer. */
  lagSeconds: number | undefined
  /** Lists and reports that each has answered. */
  reads: { replica: number; primary: number }
}

interface Sample {
  position: string
  at: number
}

const everyMs = 1_000
/** How long it is remembered what the primary had written: a lag is measured up to this. */
const keptMs = 660_000

// Planned once, so that it does not keep the queries beside it from being planned once.
const reached = new TenantQuery<{ reached: boolean | null }>(
  new QueryBuilder()
    .select({ reached: sql<boolean>`pg_last_wal_replay_lsn() >= ${param('position')}::pg_lsn`.as('reached') })
    .from(sql`(values (1)) as one`),
  { plannedOnce: true },
)
const replayed = new TenantQuery<{ position: string | null }>(
  new QueryBuilder()
    .select({ position: sql<string>`pg_last_wal_replay_lsn()::text`.as('position') })
    .from(sql`(values (1)) as one`),
)

/**
 * A standby for lists and reports. Each read asks in its own transaction whether the standby has replayed what the read must see:
 * the last write of its tenant, by whatever process, and what the primary had written some seconds ago, which bounds the lag. So
 * the address may lead to several standbys.
 */
export class Replica {
  readonly #options: ReplicaOptions & { primary(): Promise<string> }
  readonly #pool: ConnectionPool
  readonly #timer: NodeJS.Timeout
  /** What the primary had written, oldest first. */
  #samples: Sample[] = []
  #answers = false
  #lagSeconds: number | undefined
  readonly #reads = { replica: 0, primary: 0 }

  constructor(options: ReplicaOptions & { component: string; reads: number; primary(): Promise<string> }) {
    const { component, url, reads } = options
    this.#options = options
    this.#pool = new ConnectionPool({ url, max: reads, name: `otorga ${component} replica` })
    this.#timer = setInterval(() => void this.#measure(), everyMs)
    this.#timer.unref()
    void this.#measure()
  }

  get pool() {
    return this.#pool.size
  }

  get state(): ReplicaState {
    return { lagSeconds: this.#lagSeconds, reads: { ...this.#reads } }
  }

  async #measure() {
    await Promise.all([
      this.#options.primary().then(
        (text) => this.#samples.push({ position: comparable(text), at: performance.now() }),
        () => {},
      ),
      this.#compare().catch(() => {
        this.#answers = false
        this.#lagSeconds = undefined
      }),
    ])
  }

  /** Sees how far the replica has come. */
  async #compare() {
    const [[row]] = await pipeline(this.#pool, undefined, [replayed.with({})])
    this.#answers = row?.position != null // nothing at a server that is no standby
    const position = comparable(row?.position ?? '')
    const now = performance.now()
    this.#samples = this.#samples.filter(({ at }) => now - at < keptMs)
    const missing = this.#samples.find((sample) => sample.position > position)
    this.#lagSeconds = this.#answers ? (now - (missing?.at ?? now)) / 1_000 : undefined
  }

  /** What the primary had written as long ago as a replica may be behind; undefined when nobody knows. */
  #floor(): Sample | undefined {
    const most = this.#options.mostLagSeconds * 1_000
    const now = performance.now()
    return this.#samples.findLast(({ at }) => now - at >= most && now - at <= 2 * most)
  }

  /** Reads at the replica; undefined when the primary must answer. */
  async read<const Steps extends readonly Step[]>(tenantId: string, steps: Steps): Promise<Rows<Steps> | undefined> {
    const rows = await this.#try(tenantId, steps).catch(() => undefined)
    this.#reads[rows ? 'replica' : 'primary']++
    return rows
  }

  async #try<const Steps extends readonly Step[]>(tenantId: string, steps: Steps) {
    const floor = this.#answers ? this.#floor() : undefined
    if (!floor) return undefined
    // Throws while the positions cannot be read: then only the primary is sure to have them.
    const written = await this.#options.positions.get(tenantId)
    const position = written && written > floor.position ? written : floor.position
    const [[row], ...rows] = await pipeline(this.#pool, tenantId, [reached.with({ position }), ...steps])
    return (row as { reached: boolean | null }).reached ? (rows as unknown as Rows<Steps>) : undefined
  }

  /**
   * Remembers where the writes of these tenants end. It outlasts the time in which a replica may be asked that has not replayed
   * them.
   */
  async wrote(tenantIds: readonly string[], position: string) {
    const seconds = 3 * this.#options.mostLagSeconds
    // While it cannot be remembered it cannot be read either.
    await Promise.all(
      [...new Set(tenantIds)].map((tenantId) =>
        this.#options.positions.raise(tenantId, comparable(position), seconds).catch(() => {}),
      ),
    )
  }

  async close() {
    clearInterval(this.#timer)
    await this.#pool.close()
  }
}
