import { AsyncLocalStorage } from 'node:async_hooks'
import type { ListOperation } from '@otorga/schema/operations'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { isConnectionFault, type PoolOptions } from './client.js'
import { asTenant, pipeline, type Rows, type Step } from './pipeline.js'
import { ConnectionPool, type PoolSize } from './pool.js'
import { positionQuery } from './position.js'
import { Replica, type ReplicaOptions } from './replica.js'
import { watchedPipeline, watchedTransaction } from './watch.js'

export type { Step } from './pipeline.js'

/**
 * Follows a transaction through all that its work awaits, for the checks below. Node does this at every promise of the process from
 * then on, which is some percent of a server's CPU: production does without them.
 */
const open = process.env.NODE_ENV === 'production' ? undefined : new AsyncLocalStorage<true>()

/** True inside a tenant transaction, in which nothing may call over the network. In production it is always false. */
export const insideTransaction = () => open?.getStore() === true

/** A transaction for one tenant: row-level security lets it see and write that tenant's rows only. */
export class Transaction {
  readonly #afterCommit: (() => void)[] = []
  constructor(
    readonly db: PostgresJsDatabase,
    readonly sql: postgres.ReservedSql,
    public tenantId: string,
  ) {}

  /** Runs after the commit, never when it rolls back; must not throw. */
  onCommit(run: () => void) {
    this.#afterCommit.push(run)
  }

  readonly travelling: Promise<unknown>[] = []

  /**
   * Sends statements together with the commit, when `work` does not need their answers; if one fails, everything is rolled
   * back.
   */
  withCommit(...sent: Promise<unknown>[]) {
    for (const one of sent) one.catch(() => {}) // the commit reports it
    this.travelling.push(...sent)
  }

  /** Continues as another tenant, for the few effects that change both the platform's record and the tenant's rows. */
  async actFor(tenantId: string) {
    this.tenantId = tenantId
    await this.sql`select set_config('app.tenant_id', ${tenantId}, true)`
  }

  committed() {
    for (const run of this.#afterCommit) run()
  }
}

export interface TenantDatabaseOptions extends Pick<PoolOptions, 'url' | 'waitMs'> {
  /** The most connections for transactions, and for reads. */
  transactions?: number
  reads?: number
  /** A replica for lists and reports. */
  replica?: ReplicaOptions | undefined
}

/** A component's access to its own schema, as its own role. */
export class TenantDatabase {
  readonly #transactions: ConnectionPool
  readonly #reads: ConnectionPool
  readonly #replica: Replica | undefined

  constructor(
    readonly component: string,
    options: TenantDatabaseOptions,
  ) {
    const { transactions = 8, reads = 4, replica, ...pool } = options
    this.#transactions = new ConnectionPool({ ...pool, max: transactions, name: `otorga ${component} write` })
    this.#reads = new ConnectionPool({ ...pool, max: reads, name: `otorga ${component} read` })
    this.#replica = replica && new Replica({ component, reads, ...replica, primary: () => this.position() })
  }

  get pools(): Record<'transactions' | 'reads' | 'replica', PoolSize> | Record<'transactions' | 'reads', PoolSize> {
    const pools = { transactions: this.#transactions.size, reads: this.#reads.size }
    return this.#replica ? { ...pools, replica: this.#replica.pool } : pools
  }

  /** How far the replica is behind, and who answered lists so far; undefined without a replica. */
  get replica() {
    return this.#replica?.state
  }

  /** Runs `work` in one transaction of the tenant, commits, then runs what `onCommit` collected. Read committed. */
  async transaction<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { done, tx, position } = await watchedTransaction(this.component, () => this.#transact(tenantId, work))
    // Before anybody hears of the commit, so that whoever does will see it in lists.
    if (position) await this.#replica?.wrote([tenantId, tx.tenantId], position)
    return done
  }

  async #transact<T>(tenantId: string, work: (tx: Transaction) => Promise<T>) {
    if (insideTransaction()) throw new Error('a tenant transaction was opened inside another one')
    const connection = await this.#transactions.lease()
    const { sql, db } = connection
    const tx = new Transaction(db, sql, tenantId)
    let broken = false
    try {
      // Not awaited here, so that the first statement of `work` goes out in the same packet.
      const opened = Promise.all([sql`begin`.execute(), asTenant(sql, tenantId).execute()])
      opened.catch(() => {})
      // The commit too: of a connection that is lost the driver may leave a statement waiting for ever.
      const result = await connection.during(async () => {
        const done = await (open ? open.run(true, () => work(tx)) : work(tx))
        const commit = sql`commit`.execute()
        // In the packet of the commit; whatever session answers, it has seen the commit.
        const position = this.#replica && sql.unsafe<{ position: string }[]>(positionQuery).execute()
        position?.catch(() => {})
        const [{ command }] = await Promise.all([commit, opened, ...tx.travelling])
        if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed: nothing was committed')
        return { done, tx, position: (await position)?.[0]?.position }
      })
      tx.committed()
      return result
    } catch (error) {
      broken = isConnectionFault(error)
      if (!broken)
        await connection
          .during(() => sql`rollback`.then(() => {}))
          .catch(() => {
            broken = true
          })
      throw error
    } finally {
      if (broken) this.#transactions.discard(connection)
      else this.#transactions.release(connection)
    }
  }

  /** Reads in one round trip: begin, tenant, queries, commit sent together on a connection of the read pool. */
  read<const Steps extends readonly Step[]>(tenantId: string, ...steps: Steps): Promise<Rows<Steps>> {
    return watchedPipeline(this.component, steps.length, () => pipeline(this.#reads, tenantId, steps))
  }

  /**
   * Like `read`, for a list or report of the contract: a replica answers it, if there is one that has replayed everything that was
   * written for this tenant, and that is not too far behind; otherwise the primary does.
   */
  async readList<const Steps extends readonly Step[]>(
    _operation: ListOperation,
    tenantId: string,
    ...steps: Steps
  ): Promise<Rows<Steps>> {
    const replica = this.#replica
    if (!replica) return this.read(tenantId, ...steps)
    const rows = await watchedPipeline(this.component, steps.length, () => replica.read(tenantId, steps))
    return rows ?? this.read(tenantId, ...steps)
  }

  /** Like `read`, for reads that write an audit entry; a crash of the database may lose the entries of the last half second. */
  readAndRecord<const Steps extends readonly Step[]>(tenantId: string, ...steps: Steps): Promise<Rows<Steps>> {
    return watchedPipeline(this.component, steps.length + 1, () => pipeline(this.#reads, tenantId, steps, 'written'))
  }

  /**
   * Like `read`, as a tenant that the first step finds and sets for the steps that follow; when it finds none, they see no rows.
   */
  readAsFound<const Steps extends readonly Step[]>(...steps: Steps): Promise<Rows<Steps>> {
    return watchedPipeline(this.component, steps.length, () => pipeline(this.#reads, undefined, steps))
  }

  /** Resolves when the database answers. */
  async ping() {
    await this.#reads.shared(({ sql }) => sql`select 1`)
  }

  /** The time of the database, in epoch milliseconds. */
  async time(): Promise<number> {
    const [row] = await this.#reads.shared(
      ({ sql }) => sql<[{ now: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    )
    return row.now
  }

  /** The end of what was written so far, in the log of the database. */
  async position(): Promise<string> {
    const [row] = await this.#reads.shared(({ sql }) => sql.unsafe<[{ position: string }]>(positionQuery))
    return row.position
  }

  async close() {
    await Promise.all([this.#transactions.close(), this.#reads.close(), this.#replica?.close()])
  }
}
