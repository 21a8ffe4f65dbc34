import type { IdentityResult } from '../run/identity.js'
import { load, median, percentile } from '../run/load.js'
import type { World } from '../run/world.js'
import { period } from './data.js'
import type { Trails } from './lists.js'

const rounds = 5
const iso = (time: number) => new Date(time).toISOString()
const path = `/api/v1/audit/reports/summary?time_from=${iso(period.from)}&time_to=${iso(period.to)}&granularity=day`

/** Measures the summary of the large and the small trail, and compares it with a plain GROUP BY that gives the same answer. */
export async function measureSummary(
  world: World,
  trails: Trails,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  const [product] = world.contenders
  const { sql } = world.stage
  const figures = { small: [] as number[], large: [] as number[], grouped: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    progress(`summary: round ${round} of ${rounds}`)
    for (const size of ['small', 'large'] as const) {
      const headers = { Authorization: `Bearer ${await trails[size].token()}` }
      const shot = { method: 'GET' as const, path, headers }
      const { latencies } = await load({
        base: product.base,
        connections: 1,
        milliseconds: 500,
        status: 200,
        next: () => shot,
      })
      if (round > 0) figures[size].push(percentile(latencies, 0.5))
    }
    const started = performance.now()
    await sql`select date_trunc('day', to_timestamp(time / 1000) at time zone 'UTC') as day, severity_id, category_uid,
        category_name, count(*) from audit.audit_event
      where tenant_id = ${trails.large.tenantId} and time >= ${period.from} and time <= ${period.to} group by 1, 2, 3, 4`
    if (round > 0) figures.grouped.push(performance.now() - started)
  }
  const [small, large, grouped] = [median(figures.small), median(figures.large), median(figures.grouped)]
  return [
    {
      title: 'Audit: summary of 1,000,000 events by day, over REST',
      figures: [`p50 ${large.toFixed(2)} ms`, `the plain GROUP BY alone, as SQL ${grouped.toFixed(0)} ms`],
      aim: `at least 50x faster: ${(grouped / large).toFixed(0)}x`,
      met: grouped >= 50 * large,
    },
    {
      title: 'Audit: the same summary, compared with that of 10,000 events',
      figures: [`p50 ${large.toFixed(2)} ms`, `${small.toFixed(2)} ms`],
      aim: `at most 2x: ${(large / small).toFixed(2)}x`,
      met: large <= 2 * small,
    },
  ]
}
