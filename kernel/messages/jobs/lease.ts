import type postgres from 'postgres'

/** A job that a runner has claimed. */
export interface JobRow {
  tenant_id: string
  id: string
  kind: string
  key: string | null
  payload: Record<string, unknown>
  /** The number of attempts, with this one. */
  attempts: number
  max_attempts: number
  /** The trace that the job continues. */
  traceparent: string | null
}

/** The result of a run: the job is finished, perhaps with an error, or it runs again. */
export type Ending = { error: string | null } | { again: Date; attempts: number; error: string | null }

/** The statements by which one holder changes the rows of a component's job table. */
export function jobLeases(sql: postgres.Sql, schema: string, holder: string, leaseSeconds: number) {
  const table = sql`${sql(schema)}.job`
  const until = sql`now() + make_interval(secs => ${leaseSeconds})`
  const mine = ({ tenant_id, id }: JobRow) => sql`tenant_id = ${tenant_id} and id = ${id} and holder = ${holder}`
  return {
    /** Takes due jobs, also those of killed holders; two runners never take the same job. */
    claim: (kinds: readonly string[], now: Date, limit: number) => sql<JobRow[]>`
      update ${table} set holder = ${holder}, leased_until = ${until}, attempts = attempts + 1
      where (tenant_id, id) in (
        select tenant_id, id from ${table} where finished_at is null and run_at <= ${now} and kind in ${sql(kinds)}
          and (leased_until is null or leased_until < now())
        order by run_at limit ${limit} for update skip locked)
      returning tenant_id, id, kind, key, payload, attempts, max_attempts, traceparent`,
    /** Returns whether this runner still holds the job. */
    extend: async (row: JobRow) =>
      (await sql`update ${table} set leased_until = ${until} where ${mine(row)}`).count === 1,
    end: (row: JobRow, ending: Ending) =>
      'again' in ending
        ? sql`update ${table} set holder = null, leased_until = null, run_at = ${ending.again},
            attempts = ${ending.attempts}, error = ${ending.error} where ${mine(row)}`
        : sql`update ${table} set holder = null, leased_until = null, finished_at = now(), error = ${ending.error}
            where ${mine(row)}`,
  }
}
