import { call } from '@otorga/cli/demo/client'
import { simulate } from '@otorga/lending/credit-product/simulation'
import type { Sql } from 'postgres'
import type { RunningContender } from './contender.js'
import type { IdentityResult } from './identity.js'
import { load, median, percentile, type Shot } from './load.js'
import { rounds, warmUp } from './measure.js'
import type { World } from './world.js'

const few = 10_000
const many = 1_000_000
const roundTime = 800

const columnsOf = async (sql: Sql, table: string) =>
  (
    await sql<{ name: string }[]>`select column_name as name from information_schema.columns
      where table_schema = 'lending' and table_name = ${table} order by ordinal_position`
  ).map(({ name }) => name)

/** Inserts `count` applications and credits for a tenant, as copies of records that were made through the API. */
async function fill(sql: Sql, tenantId: string, count: number) {
  for (const [table, changes] of [
    [
      'application',
      { credit_id: 'null', token_hash: 'null', status: `(array['submitted', 'approved', 'rejected'])[1 + n % 3]` },
    ],
    ['credit', { application_id: 'uuidv7()', status: `(array['disbursed', 'closed'])[1 + n % 2]` }],
  ] as [string, Record<string, string>][]) {
    const given: Record<string, string> = {
      ...changes,
      tenant_id: `'${tenantId}'::uuid`,
      id: 'uuidv7()',
      organization_id: 'null',
      created_at: `original.created_at - (${count} - n) * interval '1 second'`,
    }
    const names = await columnsOf(sql, table)
    await sql.unsafe(`insert into lending.${table} (${names.join(', ')})
      select ${names.map((name) => given[name] ?? `original.${name}`).join(', ')}
      from (select * from lending.${table} order by created_at limit 1) original, generate_series(1, ${count}) n`)
    await sql.unsafe(`vacuum analyze lending.${table}`)
  }
  await sql`vacuum analyze lending.tally`
}

/** A separate tenant for the many rows, with an administrator who reads them. */
async function largeTenant({ contenders: [product], signIn }: World) {
  const slug = 'bench-large'
  const { status, body } = await call(product.base, 'POST', '/api/v1/tenants', {
    token: await signIn('platform@otorga.test', 'platform'),
    key: true,
    body: {
      name: 'Large',
      slug,
      plan: 'enterprise',
      config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' },
      admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
    },
  })
  if (status !== 201) throw new Error(`the large tenant was not made: ${JSON.stringify(body)}`)
  return { id: body.data.id as string, slug }
}

/** Makes an application and a credit to copy, unless other lines have made them already. */
async function original({ contenders: [product], stage, signIn }: World) {
  const [known] = await stage.sql`select 1 from lending.credit limit 1`
  if (!known)
    await stage.build(product.base, await signIn('operator@demo.test'), await signIn('admin@demo.test'), 10, 1)
}

/** The p50 of one request over one connection. */
async function p50({ base }: RunningContender, shot: Shot, milliseconds = roundTime) {
  const { latencies } = await load({ base, connections: 1, milliseconds, status: 200, next: () => shot })
  return percentile(latencies, 0.5)
}

/** Microseconds of CPU for one schedule of 24 instalments, in this process. */
function schedule(): IdentityResult {
  const product = {
    amountConfig: { min: 1, max: 1e9, default: 8_000_000, step: 1, currency: 'COP' },
    termConfig: { min_days: 30, max_days: 3600 },
    rateConfig: { type: 'fixed' as const, rate: 0.24 },
    feeConfig: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
  }
  const times = 1_000
  const figures: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    for (let at = 0; at < times; at++) simulate(product, 8_000_000 + at, 720, '2026-01-31')
    const { user, system } = process.cpuUsage(before)
    if (round > 0) figures.push((user + system) / times)
  }
  const cost = median(figures)
  return {
    title: 'A schedule of 24 instalments',
    figures: [`${cost.toFixed(0)} µs of CPU`],
    aim: 'less than 200 µs',
    met: cost < 200,
  }
}

/** Measures lists as they grow, and a schedule, on the product alone. */
export async function measureLending(world: World, progress: (line: string) => void): Promise<IdentityResult[]> {
  const { contenders, stage, signIn } = world
  const [product] = contenders
  const results = [schedule()]
  await original(world)
  const [demo] = await stage.sql<{ id: string }[]>`select id from identity.tenant where slug = 'demo'`
  const large = await largeTenant(world)
  progress(`writing ${few} applications and credits for one tenant, ${many} for another`)
  await fill(stage.sql, demo!.id, few)
  await fill(stage.sql, large.id, many)
  for (const list of ['applications', 'credits']) {
    const shotOf = async (tenant: string, page: number): Promise<Shot> => ({
      method: 'GET',
      path: `/api/v1/${list}?page_size=20&page=${page}`,
      headers: { Authorization: `Bearer ${await signIn(`admin@${tenant}.test`, tenant)}` },
    })
    const shots = [await shotOf('demo', 1), await shotOf(large.slug, 1), await shotOf(large.slug, 500)]
    const figures = shots.map(() => [] as number[])
    for (const shot of shots) await p50(product, shot, warmUp)
    for (let at = 0; at < rounds; at++) {
      progress(`GET /${list}: round ${at + 1} of ${rounds}`)
      for (let turn = 0; turn < shots.length; turn++) {
        const one = (at + turn) % shots.length
        figures[one]!.push(await p50(product, shots[one]!))
      }
    }
    const [small, first, far] = figures.map(median) as [number, number, number]
    results.push({
      title: `GET /${list}?page_size=20, one tenant`,
      figures: [
        `p50 ${small.toFixed(2)} ms of ${few} rows`,
        `${first.toFixed(2)} ms of ${many} rows`,
        `${far.toFixed(2)} ms at page 500 of them`,
      ],
      aim: `at most 1.5x and 3x: ${(first / small).toFixed(2)}x and ${(far / first).toFixed(2)}x`,
      met: first <= 1.5 * small && far <= 3 * first,
    })
  }
  return results
}
