import { isDeepStrictEqual } from 'node:util'
import { call } from '@otorga/cli/demo/client'
import { subgraphPath } from '@otorga/cli/system/routers'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { compose } from '@otorga/gateway/supergraph'
import { wholeApplicationQuery } from '@otorga/schema/files'
import type { RunningContender } from './contender.js'
import type { IdentityResult } from './identity.js'
import { load, median, percentile } from './load.js'
import { connections, warmUp } from './measure.js'
import { applications, graphShot, type WholeTenant } from './whole-tenant.js'
import { routerSecret, type World } from './world.js'

const rounds = 9
const roundTime = 1_500
const aim = 3

interface Asked {
  query: string
  operationName?: string
  variables: object
}

/** The supergraph of the product's own subgraphs, with the addresses at which the product answers other routers. */
async function supergraphOf({ about }: RunningContender): Promise<string> {
  const sources = (await buildSubgraphs()).map(({ component, sdl }) => ({
    name: component,
    sdl,
    url: `${about.internalUrl}${subgraphPath(component)}`,
  }))
  return compose(sources).supergraphSdl
}

/** Every read of an application is audited, so its trail grows from one answer to the next. */
const settled = (data: unknown) =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === 'auditTrail' ? undefined : value)))

async function checkSame(pair: readonly RunningContender[], token: string, body: Asked) {
  const answers: unknown[] = []
  for (const { name, base } of pair) {
    const { status, body: answer } = await call(base, 'POST', '/graphql', { token, body })
    if (status !== 200 || answer.errors) throw new Error(`${name} answered ${status}: ${JSON.stringify(answer.errors)}`)
    answers.push(settled(answer.data))
  }
  if (!isDeepStrictEqual(answers[0], answers[1])) throw new Error(`the gateways answer ${body.query} differently`)
}

/** The same documents at the product's gateway and at a stock one before the product's subgraphs, in turns. */
export async function measureGateways(
  world: World,
  tenant: WholeTenant,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  const { product, stage } = world
  const given = { supergraphSdl: await supergraphOf(product), routerSecret }
  const stock = await world.start('Apollo Gateway as it comes', 'run/stock-gateway-child.js', given)
  // The audit entries of reads wait, as in the table of five requests.
  /** The CPU of every process that works for a query, and the product's share of it. */
  async function asked(own: boolean, shot: ReturnType<typeof graphShot>, milliseconds: number) {
    await stage.sql`truncate lending.outbox`
    const working = own ? [product] : [stock, product]
    const spent = () => Promise.all(working.map((one) => one.cpu()))
    const before = await spent()
    const { base } = working[0]!
    const { latencies, requests } = await load({ base, connections, milliseconds, status: 200, next: () => shot })
    const each = (await spent()).map((cpu, at) => (cpu - before[at]!) / requests)
    return { cpu: each.reduce((sum, one) => sum + one), ofProduct: each.at(-1)!, p50: percentile(latencies, 0.5) }
  }

  const query = wholeApplicationQuery('graphql')
  const [id] = tenant.ids
  const small = `query ($id: ID!) {
    getApplication(id: $id) { id status product { code name } credit { status outstanding { total } } }
  }`
  const lines: [title: string, body: Asked][] = [
    ['A query of one component: an application with its product and credit', { query: small, variables: { id } }],
    ['One whole application, from six components', { query, operationName: 'application', variables: { id } }],
    [
      `${applications} whole applications`,
      { query, operationName: 'applications', variables: { pageSize: applications } },
    ],
  ]
  const results: IdentityResult[] = []
  await stage.hold()
  for (const [title, body] of lines) {
    progress(`${title}: comparing answers`)
    const token = await tenant.signIn()
    await checkSame([product, stock], token, body)
    const shot = graphShot(token, body)
    for (const own of [true, false]) await asked(own, shot, warmUp)
    const own: Awaited<ReturnType<typeof asked>>[] = []
    const other: typeof own = []
    for (let round = 0; round < rounds; round++) {
      progress(`${title}: round ${round + 1} of ${rounds}`)
      for (const turn of round % 2 ? [false, true] : [true, false])
        (turn ? own : other).push(await asked(turn, shot, roundTime))
    }
    const milliseconds = (list: number[]) => `${(median(list) / 1000).toFixed(2)} ms`
    const told = (list: typeof own) =>
      `${milliseconds(list.map(({ cpu }) => cpu))} of CPU, p50 ${median(list.map(({ p50 }) => p50)).toFixed(1)} ms`
    const ofSubgraphs = milliseconds(other.map(({ ofProduct }) => ofProduct))
    const ratio = median(own.map(({ cpu }, at) => other[at]!.cpu / cpu))
    results.push({
      title: `${title}, at our gateway and at a stock one before the same subgraphs`,
      figures: [
        `ours ${told(own)}`,
        `${stock.name} with the subgraphs ${told(other)}, of which the subgraphs' ${ofSubgraphs}`,
      ],
      aim: `the stock one at least ${aim}x the CPU: ${ratio.toFixed(2)}x`,
      met: ratio >= aim,
    })
  }
  await stage.sql`truncate lending.outbox`
  await stage.deliver()
  await stock.stop()
  return results
}
