import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { report } from './messages.js'

const at = (text: string) => Date.parse(text)
const hour = 3_600_000
const question = `query ($timeFrom: Timestamp!, $timeTo: Timestamp!, $granularity: AuditGranularity, $timezone: String) {
  auditSummary(timeFrom: $timeFrom, timeTo: $timeTo, granularity: $granularity, timezone: $timezone) {
    totalEvents
    timeline { date count }
  }
}`

/** Changes of clocks, with events on both sides of them and at the edges of minutes, hours and days. */
const changes = ['2018-11-04T03:00:00Z', '2019-02-17T02:00:00Z', '2019-03-10T07:00:00Z', '2019-11-03T06:00:00Z']
const offsets = [-26.1, -24, -6, -3.75, -2, -1, -0.75, -0.25, 0, 0.25, 0.75, 1, 3.5, 5, 18.25, 24, 25, 300, 1_000]
const times = changes.flatMap((change) =>
  offsets.flatMap((hours) => [-1, 0, 1, 61_001].map((more) => at(change) + hours * hour + more)),
)

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
  await report(
    tenant.id,
    times.map((time) => ({ time })),
  )
})

const ask = (variables: Record<string, unknown>) => graph(tenant.admin, question, variables)
const periods = [
  ['2018-10-15T09:08:07.654Z', '2019-10-15T00:00:00.000Z'],
  ['2018-11-04T02:59:59.999Z', '2018-11-05T01:59:59.999Z'],
  ['2019-02-16T12:00:00.000Z', '2019-12-24T00:14:59.999Z'],
  ['2019-11-03T05:45:00.000Z', '2019-11-03T06:45:00.000Z'],
] as const
const zones = ['UTC', 'America/Bogota', 'Asia/Kathmandu', 'America/Sao_Paulo', 'America/New_York', 'Europe/London']
const granularities = ['hour', 'day', 'week', 'month'] as const

/** The events of a period as Postgres counts them one by one, by the clock of a zone. */
async function counted(timezone: string, granularity: string, [from, to]: readonly [string, string]) {
  const { owner } = await testSystem()
  const rows = await owner<{ date: string; total: number }[]>`
    select case when ${granularity} = 'hour'
        then to_char((moment - (local - date_trunc('hour', local))) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        else to_char(date_trunc(${granularity}, local), 'YYYY-MM-DD') end as date, count(*)::int as total
    from audit.audit_event, to_timestamp(time / 1000.0) as moment, lateral (select moment at time zone ${timezone}) as clock (local)
    where tenant_id = ${tenant.id} and time between ${at(from)} and ${at(to)} group by 1 order by 1`
  return rows.map(({ date, total }) => ({ date, count: total }))
}

describe('the summary of a trail by a time zone', () => {
  it.each(zones)('counts each event in the bucket that the clock of %s says', async (timezone) => {
    for (const period of periods)
      for (const granularity of granularities) {
        const [timeFrom, timeTo] = period
        const { body } = await ask({ timeFrom, timeTo, granularity, timezone })
        expect(body.errors, JSON.stringify(body.errors)).toBeUndefined()
        const { totalEvents, timeline } = body.data.auditSummary
        const expected = await counted(timezone, granularity, period)
        expect(expected.length).toBeGreaterThan(0)
        expect(timeline.filter(({ count }: { count: number }) => count > 0)).toEqual(expected)
        expect(totalEvents).toBe(expected.reduce((sum, { count }) => sum + count, 0))
        const dates = timeline.map(({ date }: { date: string }) => date)
        expect(dates).toEqual([...new Set(dates)].sort())
      }
  })

  it('has every day of the zone, also those without events, and is in UTC where none is named', async () => {
    const [timeFrom, timeTo] = ['2018-11-02T12:00:00.000Z', '2018-11-06T01:00:00.000Z']
    const dates = async (timezone?: string | null) =>
      (await ask({ timeFrom, timeTo, timezone })).body.data.auditSummary.timeline.map(
        ({ date }: { date: string }) => date,
      )
    expect(await dates('America/Sao_Paulo')).toEqual(['2018-11-02', '2018-11-03', '2018-11-04', '2018-11-05'])
    expect(await dates()).toEqual(['2018-11-02', '2018-11-03', '2018-11-04', '2018-11-05', '2018-11-06'])
    expect(await dates(null)).toEqual(await dates('UTC'))
  })

  it.each(['Mars/Base', '', '+05:30'])('400 by its field for %j, which is no zone', async (timezone) => {
    const { body } = await ask({ timeFrom: periods[0][0], timeTo: periods[0][1], timezone })
    expect(body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'timezone', message: 'must be an IANA time zone' }],
    })
  })
})
