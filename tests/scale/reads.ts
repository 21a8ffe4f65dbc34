import type { Sql } from 'postgres'
import { openConnection } from './http.js'
import type { Running } from './installation.js'
import { sampled, type TenantSize } from './sizes.js'
import { adminOf } from './tenants.js'
import { type Line, median } from './verdict.js'

/** How much slower a read may be in one of many tenants than in the same tenant alone. */
const mostRatio = 1.15
/** Requests of one line to each installation in a round. */
const burst = 100

/** The paths of each measured line, in turns. */
async function pathsOf(sql: Sql, tenantId: string): Promise<Record<string, string[]>> {
  const ids = async (table: string) => {
    const rows = await sql<
      { id: string }[]
    >`select id from ${sql(table)} where tenant_id = ${tenantId} order by id limit ${sampled}`
    return rows.map(({ id }) => id)
  }
  return {
    'GET /credits/{id}': (await ids('lending.credit')).map((id) => `/credits/${id}`),
    'GET /subjects/{id}': (await ids('subject_profile.subject')).map((id) => `/subjects/${id}`),
    'GET /audit/events/{id}': (await ids('audit.audit_event')).map((id) => `/audit/events/${id}`),
    'GET /credits?page_size=20': ['/credits?page_size=20'],
    'GET /subjects?page_size=20': ['/subjects?page_size=20'],
    'GET /audit/events?page_size=50': ['/audit/events?page_size=50'],
  }
}

/** Compares the reads of one tenant in both installations, which are asked in turns. */
export async function measureReads(
  { small, large }: { small: Running; large: Running },
  { sql, tenant, tenants, rounds }: { sql: Sql; tenant: TenantSize; tenants: number; rounds: number },
): Promise<Line[]> {
  const paths = await pathsOf(sql, tenant.id)
  const sides = [small, large].map((running) => ({
    running,
    token: '',
    medians: {} as Record<string, number[]>,
  }))
  for (let round = 0; round <= rounds; round++) {
    // A token is valid for five minutes.
    for (const side of sides) side.token = await side.running.signIn(adminOf(tenant), tenant.slug)
    for (const [line, own] of Object.entries(paths)) {
      const open = sides.map((side) => ({ ...side, connection: openConnection(), taken: [] as number[] }))
      // They take turns at each request, so that whatever else the machine does slows both alike.
      for (let at = 0; at <= burst; at++)
        for (const { running, token, connection, taken } of at % 2 ? open : [...open].reverse()) {
          const started = performance.now()
          await connection({ url: `${running.publicUrl}/api/v1${own[at % own.length]}`, token })
          if (at > 0) taken.push(performance.now() - started) // the first one opened the connection
        }
      for (const { connection, medians, taken } of open) {
        connection.close()
        if (round > 0) (medians[line] ??= []).push(median(taken)) // the first round warms up
      }
    }
  }
  return Object.keys(paths).map((title) => {
    const [alone, among] = sides.map(({ medians }) => median(medians[title]!)) as [number, number]
    return {
      title: `${title}, p50`,
      figures: [`${alone.toFixed(2)} ms in a tenant alone`, `${among.toFixed(2)} ms in the same of ${tenants}`],
      aim: `at most ${mostRatio}x: ${(among / alone).toFixed(2)}x`,
      met: among <= mostRatio * alone,
    }
  })
}
