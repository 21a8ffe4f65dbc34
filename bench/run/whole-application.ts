import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { call, dataOf, eventually } from '@otorga/cli/demo/client'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { wholeApplicationQuery } from '@otorga/schema/files'
import postgres from 'postgres'
import type { IdentityResult } from './identity.js'
import { load, median, percentile, type Shot } from './load.js'
import { rounds, roundTime, warmUp } from './measure.js'
import type { World } from './world.js'

const applications = 20
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** The parsed answer with times as numbers, because the two sides format times differently. */
const comparable = (text: string) =>
  JSON.parse(text, (_key, value) => (typeof value === 'string' && isMoment.test(value) ? Date.parse(value) : value))

/** The p50 of a statement that one connection repeats. */
async function repeated(run: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const latencies: number[] = []
  for (const until = performance.now() + milliseconds; performance.now() < until; ) {
    const started = performance.now()
    await run()
    latencies.push(performance.now() - started)
  }
  return percentile(
    latencies.sort((a, b) => a - b),
    0.5,
  )
}

/** A separate tenant, so that its page shows no rows of other lines. */
async function newTenant({ product: { base }, signIn, folder }: World): Promise<People> {
  const slug = 'bench-whole'
  const platform = await signIn('platform@otorga.test', 'platform')
  const post = (token: string, path: string, body: unknown) =>
    dataOf(201, path, call(base, 'POST', path, { token, key: true, body }))
  const { id } = await post(platform, '/api/v1/tenants', {
    name: 'Whole',
    slug,
    plan: 'enterprise',
    config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP', maker_checker: [] },
    admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
  })
  const admin = await signIn(`admin@${slug}.test`, slug)
  const email = `operator@${slug}.test`
  await post(admin, '/api/v1/users', { email, first_name: 'Ole', last_name: 'Operator', roles: ['operator'] })
  const mailFolder = join(folder, 'data', 'outbox')
  const operator = await signIn(email, slug)
  return { base, mailFolder, tenantId: id as string, platform, admin, checker: admin, operator }
}

/**
 * Measures the console's query of whole applications against SQL that joins the same by hand, over one connection each, in
 * turns.
 */
export async function measureWholeApplications(
  world: World,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  const { product, stage, ownerUrl } = world
  const { base } = product
  const people = await newTenant(world)
  const { tenantId, admin: token } = people
  progress(`making ${applications} whole applications`)
  const products = await wholeProducts(people)
  const ids: string[] = []
  for (let at = 0; at < applications; at++) ids.push((await wholeApplication(people, products)).id)
  // Refused applications lack parts, so they are removed.
  await stage.sql`delete from lending.application where tenant_id = ${tenantId} and not id = any(${ids})`
  await stage.sql`analyze`

  const query = wholeApplicationQuery('graphql')
  const body = { query, operationName: 'applications', variables: { pageSize: applications } }
  const shot: Shot = {
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify(body),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const byHand = async (): Promise<string> => {
    const parameters = [tenantId, applications, today]
    const [row] = await sql.unsafe(wholeApplicationQuery('sql'), parameters, { prepare: true })
    return row!.answer as string
  }
  // Their audit entries may not be in the trail yet.
  await eventually('equal answers', async () => {
    await product.drain()
    const answer = await call(base, 'POST', '/graphql', { token, body })
    const own = comparable(JSON.stringify(answer.body.data?.listApplications ?? answer.body))
    return isDeepStrictEqual(own, comparable(await byHand())) ? true : undefined
  })

  const asked = async (milliseconds: number) => {
    const before = await product.cpu()
    const { latencies, requests } = await load({ base, connections: 1, milliseconds, status: 200, next: () => shot })
    return { p50: percentile(latencies, 0.5), cpu: ((await product.cpu()) - before) / requests }
  }
  await asked(warmUp)
  await repeated(byHand, warmUp)
  const own: { p50: number; cpu: number }[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round++) {
    progress(`whole applications: round ${round + 1} of ${rounds}`)
    own.push(await asked(roundTime))
    plain.push(await repeated(byHand, roundTime))
  }
  await sql.end()
  const [graph, cpu, hand] = [median(own.map(({ p50 }) => p50)), median(own.map((one) => one.cpu)), median(plain)]
  return [
    {
      title: `${applications} whole applications in one query of the console`,
      figures: [
        `p50 ${graph.toFixed(2)} ms (${(cpu / 1000).toFixed(2)} ms of CPU)`,
        `its hand-joined SQL ${hand.toFixed(2)} ms`,
      ],
      aim: `at most 2.5x of the SQL: ${(graph / hand).toFixed(2)}x`,
      met: graph <= 2.5 * hand,
    },
  ]
}
