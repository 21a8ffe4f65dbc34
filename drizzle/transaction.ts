import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { isConnectionFault, type PoolOptions } from './client.js'
import { ConnectionPool } from './pool.js'
import type { TenantQuery } from './query.js'

const open = new AsyncLocalStorage<true>()

/** True inside a tenant transaction, in which nothing may call over the network. */
export const insideTransaction = () => open.getStore() === true

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

/** A statement of a pipeline: a query made once, and this call's parameters. */
export interface Step<Row = unknown> {
  query: TenantQuery<Row>
  values: Record<string, unknown>
}

type Rows<Steps extends readonly Step[]> = { [At in keyof Steps]: Steps[At] extends Step<infer Row> ? Row[] : never }

/** Sets the tenant of a pipeline, and how its statements are planned and committed. */
function asTenant(sql: postgres.ReservedSql, tenantId: string, steps: readonly Step[], writes: boolean) {
  if (writes)
    return sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('synchronous_commit', 'off', true)`
  // By default Postgres plans a statement at each call if its LIMIT is a parameter.
  if (steps.every(({ query }) => query.plannedOnce))
    return sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('plan_cache_mode', 'force_generic_plan', true)`
  return sql`select set_config('app.tenant_id', ${tenantId}, true)`
}

/** A component's access to its own schema, as its own role. */
export class TenantDatabase {
  readonly #transactions: ConnectionPool
  readonly #reads: ConnectionPool

  constructor(
    readonly component: string,
    options: { transactions?: number; reads?: number } & Pick<PoolOptions, 'url' | 'waitMs'>,
  ) {
    const { transactions = 8, reads = 4, ...pool } = options
    this.#transactions = new ConnectionPool({ ...pool, max: transactions, name: `otorga ${component} write` })
    this.#reads = new ConnectionPool({ ...pool, max: reads, name: `otorga ${component} read` })
  }

  get pools() {
    return { transactions: this.#transactions.size, reads: this.#reads.size }
  }

  /** Runs `work` in one transaction of the tenant, commits, then runs what `onCommit` collected. Read committed. */
  async transaction<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (insideTransaction()) throw new Error('a tenant transaction was opened inside another one')
    const connection = await this.#transactions.lease()
    const { sql, db } = connection
    const tx = new Transaction(db, sql, tenantId)
    let broken = false
    try {
      // Not awaited here, so that the first statement of `work` goes out in the same packet.
      const opened = Promise.all([
        sql`begin`.execute(),
        sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(),
      ])
      opened.catch(() => {})
      // The commit too: of a connection that is lost the driver may leave a statement waiting for ever.
      const result = await connection.during(async () => {
        const done = await open.run(true, () => work(tx))
        const [{ command }] = await Promise.all([sql`commit`.execute(), opened, ...tx.travelling])
        if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed: nothing was committed')
        return done
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
    return this.#pipeline(tenantId, steps, false)
  }

  /** Like `read`, for reads that write an audit entry; a crash of the database may lose the entries of the last half second. */
  readAndRecord<const Steps extends readonly Step[]>(tenantId: string, ...steps: Steps): Promise<Rows<Steps>> {
    return this.#pipeline(tenantId, steps, true)
  }

  /**
   * Like `read`, as a tenant that the first step finds and sets for the steps that follow; when it finds none, they see no rows.
   */
  readAsFound<const Steps extends readonly Step[]>(...steps: Steps): Promise<Rows<Steps>> {
    return this.#pipeline(undefined, steps, false)
  }

  #pipeline<const Steps extends readonly Step[]>(tenantId: string | undefined, steps: Steps, writes: boolean) {
    return this.#reads.shared(async ({ sql }) => {
      // The driver sends a query only when it is awaited; `execute` sends it at once, so that the order is kept.
      const opening: Promise<unknown>[] = [sql`begin`.execute()]
      // A separate statement: inside the reading one the planner might evaluate the policy before the setting.
      if (tenantId !== undefined) opening.push(asTenant(sql, tenantId, steps, writes).execute())
      const reading = steps.map(({ query, values }) => query.run(sql, values))
      const settled = await Promise.allSettled([...opening, ...reading, sql`commit`.execute()])
      const failed = settled.find((one) => one.status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
      return settled
        .slice(opening.length, -1)
        .map((one) => (one as PromiseFulfilledResult<unknown>).value) as Rows<Steps>
    })
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

  async close() {
    await Promise.all([this.#transactions.close(), this.#reads.close()])
  }
}
