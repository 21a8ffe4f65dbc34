import type { RunningContender } from './contender.js'
import { load, median, percentile, type Shot } from './load.js'
import { connections, ratioOf, turnsOfALine, warmUp } from './measure.js'

/** The least that an answer of the product costs. */
export const live: Shot = { method: 'GET', path: '/health/live', headers: {} }

/** Repeats one request for some time: processor time of each and their median latency. */
export async function repeat(
  { base, cpu }: RunningContender,
  shot: Shot,
  milliseconds: number,
  parallel = connections,
) {
  const before = await cpu()
  const { latencies, requests } = await load({
    base,
    milliseconds,
    connections: parallel,
    status: 200,
    next: () => shot,
  })
  return { cpu: ((await cpu()) - before) / requests, p50: percentile(latencies, 0.5) }
}

/** A request, and the server that it is sent to. */
export type Asked = readonly [server: RunningContender, shot: Shot]

/** The CPU of two requests, measured in turns: their medians, and how many times the second one's the first takes. */
export async function measurePair(pair: readonly [Asked, Asked]) {
  for (const [server, shot] of pair) await repeat(server, shot, warmUp)
  const figures: [number[], number[]] = [[], []]
  for (let at = 0; at < turnsOfALine.rounds; at++)
    for (let turn = 0; turn < 2; turn++) {
      const place = ((at + turn) % 2) as 0 | 1
      const [server, shot] = pair[place]
      figures[place].push((await repeat(server, shot, turnsOfALine.roundTime)).cpu)
    }
  const [rounds, others] = figures
  return { own: median(rounds), other: median(others), ratio: ratioOf({ rounds }, { rounds: others }) }
}
