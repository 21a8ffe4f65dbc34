import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { call, eventually } from '@otorga/cli/demo/client'
import { wholeApplicationQuery } from '@otorga/schema/files'
import postgres from 'postgres'
import type { IdentityResult } from './identity.js'
import { load, median, percentile } from './load.js'
import { rounds, roundTime, warmUp } from './measure.js'
import { applications, graphShot, type WholeTenant } from './whole-tenant.js'
import type { World } from './world.js'

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

/**
 * Measures the console's query of whole applications against SQL that joins the same by hand, over one connection each, in
 * turns.
 */
export async function measureWholeApplications(
  { product, ownerUrl }: World,
  tenant: WholeTenant,
  progress: (line: string) => void,
  profiles?: string,
): Promise<IdentityResult[]> {
  const { base } = product
  const token = await tenant.signIn()
  const query = wholeApplicationQuery('graphql')
  const body = { query, operationName: 'applications', variables: { pageSize: applications } }
  const shot = graphShot(token, body)
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const byHand = async (): Promise<string> => {
    const parameters = [tenant.id, applications, today]
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
  // Four times as long as for one request: V8 compiles the paths of a whole application after hundreds of such queries.
  await asked(4 * warmUp)
  await repeated(byHand, warmUp)
  const own: { p50: number; cpu: number }[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round++) {
    progress(`whole applications: round ${round + 1} of ${rounds}`)
    own.push(await asked(roundTime))
    plain.push(await repeated(byHand, roundTime))
  }
  await sql.end()
  if (profiles !== undefined) {
    mkdirSync(profiles, { recursive: true })
    await product.profile(join(profiles, 'whole.cpuprofile'), async () => {
      await asked(2 * roundTime)
    })
  }
  const [graph, cpu, hand] = [median(own.map(({ p50 }) => p50)), median(own.map((one) => one.cpu)), median(plain)]
  return [
    {
      title: `${applications} whole applications in one query of the console`,
      figures: [
        `p50 ${graph.toFixed(2)} ms (${(cpu / 1000).toFixed(2)} ms of CPU)`,
        `its hand-joined SQL ${hand.toFixed(2)} ms`,
      ],
      aim: `at most 2.5x of the SQL: ${(graph / hand).toFixed(2)}x`,
      before: '5.07x',
      met: graph <= 2.5 * hand,
    },
  ]
}
