import { isDeepStrictEqual } from 'node:util'
import { componentRole } from '@otorga/drizzle/components'
import { request } from 'undici'
import type { RunningContender } from '../run/contender.js'
import type { IdentityResult } from '../run/identity.js'
import { load, median, percentile } from '../run/load.js'
import type { World } from '../run/world.js'
import { period, sizes } from './data.js'

export interface Trails {
  small: { tenantId: string; token(): Promise<string> }
  large: { tenantId: string; token(): Promise<string> }
}

const rounds = 5
const iso = (time: number) => new Date(time).toISOString()
const third = (period.to - period.from) / 3
const time = `time_from=${iso(period.from + third)}&time_to=${iso(period.from + 2 * third)}`
const deep = (size: number) => Math.floor((size * 0.9) / 50)
// The filter means severity 3 and above: 15 of 100 events.
const severe = 'severity_id=3'

const queries = {
  first: (_size: number) => '',
  severeInTime: (_size: number) => `?${severe}&${time}`,
  severe: (_size: number) => `?${severe}`,
  deep: (size: number) => `?page=${deep(size)}`,
  deepSevere: (size: number) => `?${severe}&page=${deep(size * 0.15)}`,
}
type Query = keyof typeof queries

async function answer(base: string, token: string, query: string) {
  const { statusCode, body } = await request(`${base}/api/v1/audit/events${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${query} answered ${statusCode}: ${text.slice(0, 300)}`)
  const { data, metadata } = JSON.parse(text)
  return { data, pagination: metadata.pagination }
}

const p50 = async ({ base }: RunningContender, token: string, query: string, milliseconds: number) => {
  const shot = {
    method: 'GET' as const,
    path: `/api/v1/audit/events${query}`,
    headers: { Authorization: `Bearer ${token}` },
  }
  const { latencies } = await load({ base, connections: 1, milliseconds, status: 200, next: () => shot })
  return percentile(latencies, 0.5)
}

/**
 * Measures the first and a deep page of the small and the large trail, and compares them with NestJS + TypeORM on the same
 * rows.
 */
export async function measureLists(
  world: World,
  trails: Trails,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  const product = world.contenders[0]
  const auditUrl = world.urlOf(componentRole('audit'))
  const nest = await world.start('NestJS 11 + TypeORM, audit', 'audit/nest-child.js', { ...world.peer, auditUrl })
  const token = await trails.large.token()
  for (const query of ['first', 'severeInTime', 'severe', 'deep', 'deepSevere'] as const) {
    const text = queries[query](sizes.large)
    const [own, theirs] = [await answer(product.base, token, text), await answer(nest.base, token, text)]
    if (!isDeepStrictEqual(own, theirs)) throw new Error(`the lists of ${text} differ`)
    if (own.data.length !== 50) throw new Error(`the page of ${text} has ${own.data.length} events`)
  }
  const figures = new Map<string, number[]>()
  const note = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value])
  for (let round = 0; round <= rounds; round++) {
    progress(`lists: round ${round} of ${rounds}`)
    const tokens = { small: await trails.small.token(), large: await trails.large.token() }
    const shots = (['small', 'large'] as const).flatMap((size) =>
      (Object.keys(queries) as Query[]).map((query) => ({ size, query })),
    )
    for (const { size, query } of round % 2 ? shots : shots.reverse()) {
      const value = await p50(product, tokens[size], queries[query](sizes[size]), 400)
      if (round > 0) note(`${size} ${query}`, value)
    }
    for (const query of ['first', 'severeInTime'] as const) {
      const value = await p50(nest, tokens.large, queries[query](sizes.large), 600)
      if (round > 0) note(`nest ${query}`, value)
    }
  }
  const of = (name: string) => median(figures.get(name)!)
  const ms = (name: string) => `${of(name).toFixed(2)} ms`
  const line = (title: string, a: string, b: string, most: number): IdentityResult => ({
    title: `Audit: ${title}`,
    figures: [`p50 ${ms(b)}`, `against ${ms(a)}`],
    aim: `at most ${most}x: ${(of(b) / of(a)).toFixed(2)}x`,
    met: of(b) <= most * of(a),
  })
  const behind = (title: string, query: string): IdentityResult => ({
    title: `Audit: ${title}, NestJS + TypeORM findAndCount`,
    figures: [`the product p50 ${ms(`large ${query}`)}`, `NestJS ${ms(`nest ${query}`)}`],
    aim: `at least 15x faster: ${(of(`nest ${query}`) / of(`large ${query}`)).toFixed(1)}x`,
    met: of(`nest ${query}`) >= 15 * of(`large ${query}`),
  })
  return [
    line('first page with its total, 1,000,000 events against 10,000', 'small first', 'large first', 1.3),
    line('the same by severity and time', 'small severeInTime', 'large severeInTime', 1.3),
    {
      ...line('the page at 90 % depth of 1,000,000 against the first', 'large first', 'large deep', 1.2),
      before: '1.58x',
    },
    line('the same by severity, against the first unfiltered', 'large first', 'large deepSevere', 3),
    behind('first page with its total of 1,000,000', 'first'),
    behind('the same by severity and time', 'severeInTime'),
  ]
}
