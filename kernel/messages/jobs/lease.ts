import type postgres from 'postgres'

/** A job as its runner holds it. */
export interface JobRow {
  tenant_id: string
  id: string
  kind: string
  key: string | null
  payload: Record<string, unknown>
  /** This one included. */
  attempts: number
  max_attempts: number
}

/** How a run of a job ended: it is finished, perhaps with an error, or it runs again. */
export type Ending = { error: string | null } | { again: Date; attempts: number; error: string | null }

/** The rows of one component's job table, as one holder changes them. */
export function jobLeases(sql: postgres.Sql, schema: string, holder: string, leaseSeconds: number) {
  const table = sql`${sql(schema)}.job`
  const until = sql`now() + make_interval(secs => ${leaseSeconds})`
  const mine = ({ tenant_id, id }: JobRow) => sql`tenant_id = ${tenant_id} and id = ${id} and holder = ${holder}`
  return {
    /** Takes due jobs, those of killed holders included; several runners never take the same. */
    claim: (kinds: readonly string[], now: Date, limit: number) => sql<JobRow[]>`
      update ${table} set holder = ${holder}, leased_until = ${until}, attempts = attempts + 1
      where (tenant_id, id) in (
        select tenant_id, id from ${table} where finished_at is null and run_at <= ${now} and kind in ${sql(kinds)}
          and (leased_until is null or leased_until < now())
        order by run_at limit ${limit} for update skip locked)
      returning tenant_id, id, kind, key, payload, attempts, max_attempts`,
    /** Answers whether it is still held. */
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
