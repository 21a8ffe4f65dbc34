import type { RunningContender } from './contender.js'
import { load, percentile, type Shot } from './load.js'
import { connections } from './measure.js'

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
