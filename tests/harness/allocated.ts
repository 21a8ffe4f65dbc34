import { type HeapProfiler, Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')

/** What the product and its driver allocate; the calls of a test are made by others. */
const counted = /\/(subgraphs|quote|drizzle|kernel|rest-adapter)\/|\/node_modules\/(postgres|decimal\.js)\//
const connections = 10

type Node = HeapProfiler.SamplingHeapProfileNode

const bytesOf = (node: Node): number =>
  (counted.test(node.callFrame.url) ? node.selfSize : 0) + node.children.reduce((sum, child) => sum + bytesOf(child), 0)

/** The bytes that calls allocate: all of them, or those that outlive a collection of the young generation. */
export async function allocated(calls: () => Promise<unknown>, which: 'all' | 'surviving'): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: which === 'all',
  })
  await calls()
  // What is dead but was not collected yet has not outlived anything.
  if (which === 'surviving') collect({ type: 'minor' })
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  return bytesOf(profile.head)
}

/** Makes so many calls, ten at a time. */
export const many = (call: () => Promise<unknown>, count: number) => async () => {
  const each = Math.ceil(count / connections)
  const row = async () => {
    for (let at = 0; at < each; at++) await call()
  }
  await Promise.all(Array.from({ length: connections }, row))
}
