import { fakeTime } from '../instances.js'
import { replicaOf, type Scenario, type Server, seconds, titles } from './scenario.js'

export const killed = (name: string): Scenario => ({
  name: `kill -9 of ${name}`,
  async run({ topology }) {
    await replicaOf(topology, name).end('SIGKILL')
    await seconds(5) // the other replica serves alone
    await replicaOf(topology, name).start()
  },
})

export const stopped = (what: Server, lasting: number): Scenario => ({
  name: `${titles[what]} stopped for ${lasting} s`,
  async run({ servers }) {
    await servers[what].stop()
    await seconds(lasting)
    await servers[what].start()
  },
})

/** As when a process swaps or its machine is paused: it holds its connections and says nothing. */
export const paused = (name: string, lasting: number): Scenario => ({
  name: `${name} paused for ${lasting} s`,
  async run({ topology }) {
    const { pid } = replicaOf(topology, name)
    process.kill(pid, 'SIGSTOP')
    await seconds(lasting)
    process.kill(pid, 'SIGCONT')
  },
})

/** As when a machine's clock was never set. Debian's faketime shows a process another time. */
export const misled = (name: string, offset: string): Scenario => ({
  name: `${name} with a clock that is off by ${offset}`,
  missing: () => (fakeTime() ? undefined : 'faketime is not installed'),
  async run({ topology }) {
    const replica = replicaOf(topology, name)
    const asLate = { LD_PRELOAD: fakeTime()!, FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' }
    await replica.end('SIGTERM')
    await replica.start(asLate)
    await seconds(8)
    await replica.end('SIGTERM')
    await replica.start()
  },
})

export const rolling: Scenario = {
  name: 'SIGTERM rolling through every replica',
  unnoticed: true,
  async run({ topology }) {
    for (const replica of topology.replicas) {
      await replica.end('SIGTERM')
      await replica.start()
      await seconds(0.7) // the load balancer notices that it is ready again
    }
  },
}
