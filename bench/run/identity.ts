import type { Sql } from 'postgres'
import { openSession } from './browser.js'
import type { RunningContender } from './contender.js'
import { median, type Shot } from './load.js'
import { rounds, roundTime, warmUp } from './measure.js'
import { live, measurePair, repeat } from './repeat.js'
import { manyTenants, searchedTenant } from './tenants.js'
import type { World } from './world.js'

/** One measured line with its aim. */
export interface IdentityResult {
  title: string
  /** The measured figures, as text. */
  figures: string[]
  aim: string
  /** The figure when its aim was set, where it was measured then. */
  before?: string
  met: boolean
}

const few = 100
const many = 10_000

async function verification(product: RunningContender, token: string): Promise<IdentityResult> {
  const figures: number[] = []
  for (let at = 0; at < rounds; at++) figures.push(await product.verification(token))
  const cost = median(figures)
  return {
    title: 'A token verified before, with the directory asked for tenant and user',
    figures: [`${cost.toFixed(1)} µs`],
    aim: 'less than 100 µs',
    met: cost < 100,
  }
}

async function session(product: RunningContender): Promise<IdentityResult> {
  const cookie = await openSession(product.base, 'operator@demo.test')
  const read: Shot = { method: 'GET', path: '/bff/session', headers: { cookie } }
  const { own, other, ratio } = await measurePair([
    [product, read],
    [product, live],
  ])
  return {
    title: 'GET /bff/session',
    figures: [`GET /health/live ${other.toFixed(0)} µs of CPU`, `GET /bff/session ${own.toFixed(0)} µs`],
    aim: `at most 1.15x the CPU of GET /health/live: ${ratio.toFixed(2)}x`,
    before: '1.28x',
    met: ratio <= 1.15,
  }
}

async function listing(
  product: RunningContender,
  token: string,
  sql: Sql,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  const tenants = manyTenants(sql)
  const reading = (query: string) =>
    ({
      method: 'GET',
      path: `/api/v1/tenants?page_size=20${query}`,
      headers: { Authorization: `Bearer ${token}` },
    }) satisfies Shot
  const lines = [
    { title: 'GET /tenants?page_size=20', shot: reading('') },
    { title: 'GET /tenants?page_size=20&search=…', shot: reading(`&search=${searchedTenant}`) },
  ]
  const figures = lines.map(() => ({ [few]: [] as number[], [many]: [] as number[] }))
  await tenants.fill(few)
  for (const { shot } of lines) await repeat(product, shot, warmUp, 1)
  const scans = await tenants.searches()
  for (let at = 0; at < rounds; at++) {
    progress(`GET /tenants: round ${at + 1} of ${rounds}`)
    for (const count of (at % 2 ? [few, many] : [many, few]) as (typeof few | typeof many)[]) {
      await tenants.fill(count)
      for (const [line, { shot }] of lines.entries())
        figures[line]![count]!.push((await repeat(product, shot, roundTime, 1)).p50)
    }
  }
  const searched = (await tenants.searches()) > scans
  return lines.map(({ title }, line) => {
    const [small, large] = [median(figures[line]![few]!), median(figures[line]![many]!)]
    const index = line === 0 ? '' : `, by the trigram index: ${searched ? 'yes' : 'no'}`
    return {
      title,
      figures: [`p50 ${small.toFixed(2)} ms of ${few} tenants`, `${large.toFixed(2)} ms of ${many} tenants`],
      aim: `at most 1.5x: ${(large / small).toFixed(2)}x${index}`,
      met: large <= 1.5 * small && (line === 0 || searched),
    }
  })
}

/** Measures signing in, and lists of thousands of tenants, on the product alone. */
export async function measureIdentity(
  { contenders: [product], stage, signIn }: World,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  progress('tokens')
  const verified = await verification(product, await signIn('operator@demo.test'))
  progress('GET /bff/session')
  const read = await session(product)
  const admin = await signIn('platform@otorga.test', 'platform')
  return [verified, read, ...(await listing(product, admin, stage.sql, progress))]
}
