import type postgres from 'postgres'
import type { ConnectionPool } from './pool.js'
import type { TenantQuery } from './query.js'
import { send } from './send.js'

/** A statement of a pipeline: a query made once, and this call's parameters. */
export interface Step<Row = unknown> {
  query: TenantQuery<Row>
  values: Record<string, unknown>
}

/** The rows that each step of a pipeline finds. */
export type Rows<Steps extends readonly Step[]> = {
  [At in keyof Steps]: Steps[At] extends Step<infer Row> ? Row[] : never
}

/** Sets the tenant of a transaction, and how its statements are planned and committed. */
export function asTenant(sql: postgres.ReservedSql, tenantId: string, how?: 'planned once' | 'written') {
  const settings = {
    // By default Postgres plans a statement at each call if its LIMIT is a parameter.
    'planned once': `, set_config('plan_cache_mode', 'force_generic_plan', true)`,
    written: `, set_config('synchronous_commit', 'off', true)`,
  }
  return send(sql, `select set_config('app.tenant_id', $1, true)${how ? settings[how] : ''}`, [tenantId])
}

/** Sends begin, tenant, queries and commit together on a connection of the pool; returns the rows of each query. */
export function pipeline<const Steps extends readonly Step[]>(
  pool: ConnectionPool,
  tenantId: string | undefined,
  steps: Steps,
  written?: 'written',
): Promise<Rows<Steps>> {
  return pool.shared(async ({ sql }) => {
    // The driver sends a query only when it is awaited; `execute` sends it at once, so that the order is kept.
    const opening: Promise<unknown>[] = [sql`begin`.execute()]
    const plannedOnce = steps.every(({ query }) => query.plannedOnce)
    // A separate statement: inside the reading one the planner might evaluate the policy before the setting.
    if (tenantId !== undefined)
      opening.push(asTenant(sql, tenantId, written ?? (plannedOnce ? 'planned once' : undefined)).execute())
    const reading = steps.map(({ query, values }) => query.run(sql, values))
    const settled = await Promise.allSettled([...opening, ...reading, sql`commit`.execute()])
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    return settled.slice(opening.length, -1).map((one) => (one as PromiseFulfilledResult<unknown>).value) as Rows<Steps>
  })
}
