import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningContender } from './contender.js'
import type { Scene, Stage } from './data.js'
import { type Line, smallPayment } from './lines.js'
import { load, median, percentile } from './load.js'

export const connections = 10
export const rounds = 5
export const warmUp = 2_000
export const roundTime = 1_500

/** What one burst of load took. */
interface Burst {
  p50: number
  p99: number
  perSecond: number
  /** Microseconds of the server's process for one request. */
  cpu: number
  requests: number
}

/** Medians of the rounds of one contender. */
export interface Figures extends Omit<Burst, 'requests'> {
  name: string
  /** Its CPU in each round. */
  rounds: number[]
}

/** What comes before the requests of a burst, and what follows them. Only the CPU of what follows counts. */
export interface Around {
  before(contender: RunningContender): Promise<void>
  after(contender: RunningContender, requests: number): Promise<void>
}

interface Round {
  line: Line
  scene: Scene
  stage: Stage
  token: string
  bytes: number | undefined
  around?: Around
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
  { line, scene, stage, token, bytes, around }: Round,
  milliseconds: number,
): Promise<Burst> {
  await stage.reset()
  await around?.before(contender)
  const before = await contender.cpu()
  const { latencies, requests, seconds } = await load({
    base: contender.base,
    connections,
    milliseconds,
    status: line.status,
    next: (connection) => line.shot(scene, token, connection),
    ...(bytes !== undefined && { bytes }),
  })
  await around?.after(contender, requests)
  const cpu = (await contender.cpu()) - before
  if (line.writes) await checkBooked(stage, contender.name, requests)
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    perSecond: requests / seconds,
    cpu: cpu / requests,
    requests,
  }
}

/** How often contenders take turns, and for how many milliseconds each. */
export interface Turns {
  rounds: number
  roundTime: number
}

// Neighbours in time meet the same machine. The ratio of two costs that are close needs many short rounds.
export const turnsOfALine: Turns = { rounds: 15, roundTime: 500 }

/** Warms every contender, then measures them in turns; the first of each round changes. Each row is a round, in the order given. */
export async function measureRounds(
  contenders: RunningContender[],
  round: Round,
  progress: (line: string) => void,
  { rounds, roundTime }: Turns,
): Promise<Burst[][]> {
  for (const contender of contenders) await burst(contender, round, warmUp)
  const results: Burst[][] = []
  for (let at = 0; at < rounds; at++) {
    progress(`${round.line.title}: round ${at + 1} of ${rounds}`)
    const bursts: Burst[] = []
    for (let turn = 0; turn < contenders.length; turn++) {
      const place = (at + turn) % contenders.length
      bursts[place] = await burst(contenders[place]!, round, roundTime)
    }
    results.push(bursts)
  }
  return results
}

/** The medians of each contender over all rounds. */
export const figuresOf = (contenders: RunningContender[], results: Burst[][]): Figures[] =>
  contenders.map(({ name }, place) => {
    const middle = (figure: (one: Burst) => number) => median(results.map((bursts) => figure(bursts[place]!)))
    return {
      name,
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      perSecond: middle(({ perSecond }) => perSecond),
      cpu: middle(({ cpu }) => cpu),
      rounds: results.map((bursts) => bursts[place]!.cpu),
    }
  })

/** How many times the CPU of another contender one takes: the median of the rounds' own ratios. */
export const ratioOf = (one: Pick<Figures, 'rounds'>, other: Pick<Figures, 'rounds'>): number =>
  median(one.rounds.map((cpu, at) => cpu / other.rounds[at]!))

/** Writes a CPU profile of each contender at work; `name` begins the files' names. Without a folder it does nothing. */
export async function profileAll(
  contenders: RunningContender[],
  round: Round,
  folder: string | undefined,
  name: string,
) {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [at, contender] of contenders.entries())
    await contender.profile(join(folder, `${name}-${at}.cpuprofile`), async () => {
      await burst(contender, round, 2_000)
    })
}

/** Measures a line of the table. */
export const measure = async (contenders: RunningContender[], round: Round, progress: (line: string) => void) =>
  figuresOf(contenders, await measureRounds(contenders, round, progress, turnsOfALine))

/** The microseconds of CPU that the product needs to deliver the messages of one request. */
export async function measureDelivery(product: RunningContender, round: Round) {
  const { requests } = await burst(product, round, 400)
  const before = await product.cpu()
  await round.stage.release()
  await product.drain()
  return ((await product.cpu()) - before) / requests
}
