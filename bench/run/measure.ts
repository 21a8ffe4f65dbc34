import type { RunningContender } from './contender.js'
import type { Scene, Stage } from './data.js'
import { type Line, smallPayment } from './lines.js'
import { load, median, percentile } from './load.js'

export const connections = 10
export const rounds = 5
export const warmUp = 2_000
export const roundTime = 1_500

/** Medians of the rounds of one contender. */
export interface Figures {
  name: string
  p50: number
  p99: number
  perSecond: number
  /** Microseconds of the server's process for one request. */
  cpu: number
}

interface Round {
  line: Line
  scene: Scene
  stage: Stage
  token: string
  bytes: number | undefined
}

/** Throws unless the database has every answered payment exactly once, and no other. */
async function checkBooked({ sql }: Stage, name: string, requests: number) {
  const [row] = await sql<{ payments: number; paid: string; keys: number }[]>`select
    (select count(*)::int from lending.payment) as payments,
    (select count(*)::int from lending.idempotency) as keys,
    (select sum(principal_paid + interest_paid + fees_paid + tax_paid) from lending.instalment
      where credit_id in (select id from bench.paid)) as paid`
  if (row!.payments !== requests || row!.keys !== requests || Number(row!.paid) !== requests * smallPayment.amount)
    throw new Error(`${name}: ${requests} payments were answered, the database has ${JSON.stringify(row)}`)
}

/** Runs one burst of load against one contender; every burst begins from the same state. */
export async function burst(
  contender: RunningContender,
  { line, scene, stage, token, bytes }: Round,
  milliseconds: number,
) {
  await stage.reset()
  const before = await contender.cpu()
  const { latencies, requests, seconds } = await load({
    base: contender.base,
    connections,
    milliseconds,
    status: line.status,
    next: (connection) => line.shot(scene, token, connection),
    ...(bytes !== undefined && { bytes }),
  })
  const cpu = (await contender.cpu()) - before
  if (line.writes) await checkBooked(stage, contender.name, requests)
  return {
    requests,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    perSecond: requests / seconds,
    cpu: cpu / requests,
  }
}

/** Warms every contender, then measures them in turns; the first of each round changes. */
export async function measure(contenders: RunningContender[], round: Round, progress: (line: string) => void) {
  for (const contender of contenders) await burst(contender, round, warmUp)
  const results = new Map<string, Awaited<ReturnType<typeof burst>>[]>(contenders.map(({ name }) => [name, []]))
  for (let at = 0; at < rounds; at++) {
    progress(`${round.line.title}: round ${at + 1} of ${rounds}`)
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(at + turn) % contenders.length]!
      results.get(contender.name)!.push(await burst(contender, round, roundTime))
    }
  }
  return contenders.map(({ name }): Figures => {
    const all = results.get(name)!
    const middle = (figure: (one: (typeof all)[number]) => number) => median(all.map(figure))
    return {
      name,
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      perSecond: middle(({ perSecond }) => perSecond),
      cpu: middle(({ cpu }) => cpu),
    }
  })
}

/** The microseconds of CPU that the product needs to deliver the messages of one request. */
export async function measureDelivery(product: RunningContender, round: Round) {
  const { requests } = await burst(product, round, 400)
  const before = await product.cpu()
  await round.stage.release()
  await product.drain()
  return ((await product.cpu()) - before) / requests
}
