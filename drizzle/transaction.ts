import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { isConnectionFault, type PoolOptions } from './client.js'
import { ConnectionPool } from './pool.js'
import type { TenantQuery } from './query.js'

const open = new AsyncLocalStorage<true>()

/** True inside a tenant transaction, in which nothing may call over the network. */
export const insideTransaction = () => open.getStore() === true

/** A transaction in one tenant's name: row-level security lets it see and write that tenant's rows only. */
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

  /** Sends statements together with the commit, where `work` does not need their answers; if one fails, all is rolled back. */
  withCommit(...sent: Promise<unknown>[]) {
    for (const one of sent) one.catch(() => {}) // the commit reports it
    this.travelling.push(...sent)
  }

  /** Continues in another tenant's name, for the few effects that span two: the platform's record and the tenant's rows. */
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
  // By default Postgres plans a statement anew each time if its LIMIT is a parameter.
  if (steps.every(({ query }) => query.plannedOnce))
    return sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('plan_cache_mode', 'force_generic_plan', true)`
  return sql`select set_config('app.tenant_id', ${tenantId}, true)`
}

/** A component's door to its own schema, as its own role. */
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
      // Not awaited one by one: the first statement of `work` follows in the same packet.
      const opened = Promise.all([
        sql`begin`.execute(),
        sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(),
      ])
      opened.catch(() => {})
      const result = await connection.during(() => open.run(true, () => work(tx)))
      const [{ command }] = await Promise.all([sql`commit`.execute(), opened, ...tx.travelling])
      if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed: nothing was committed')
      tx.committed()
      return result
    } catch (error) {
      broken = isConnectionFault(error)
      if (!broken)
        await sql`rollback`.catch(() => {
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

  /** As `read`, for reads that leave an audit entry: a database crash may lose half a second of such entries. */
  readAndRecord<const Steps extends readonly Step[]>(tenantId: string, ...steps: Steps): Promise<Rows<Steps>> {
    return this.#pipeline(tenantId, steps, true)
  }

  /**
   * As `read`, in the name of a tenant that the first step finds and sets for those that follow; where it finds none, they
   * see nothing.
   */
  readAsFound<const Steps extends readonly Step[]>(...steps: Steps): Promise<Rows<Steps>> {
    return this.#pipeline(undefined, steps, false)
  }

  #pipeline<const Steps extends readonly Step[]>(tenantId: string | undefined, steps: Steps, writes: boolean) {
    return this.#reads.shared(async ({ sql }) => {
      // Queries of the driver are lazy: `execute` sends each in this order.
      const opening: Promise<unknown>[] = [sql`begin`.execute()]
      // Never inside the reading statement: the planner may then evaluate the policy before the setting.
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

  /** Answers when the database does. */
  async ping() {
    await this.#reads.shared(({ sql }) => sql`select 1`)
  }

  async close() {
    await Promise.all([this.#transactions.close(), this.#reads.close()])
  }
}
