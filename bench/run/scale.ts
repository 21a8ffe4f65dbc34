import type { Topology } from '@otorga/cli/topology/topology'
import { answers, serviceUrls } from '@otorga/kernel/testing/services'
import { cpuOf, cpuOfTree, parentOf } from './cpu.js'
import type { Scene, Stage } from './data.js'
import { readCredit } from './lines.js'
import { load, median } from './load.js'
import { connections, rounds, roundTime, warmUp } from './measure.js'
import { startProcesses } from './topologies.js'
import type { World } from './world.js'

/** What a round found: requests a second, and CPU of each part for a request, in microseconds. */
interface Round {
  perSecond: number
  rest: number
  components: number
  postgres: number
  generator: number
}

/** The process that has started all of Postgres's others. */
async function postmasterOf({ sql }: Stage): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return parentOf(row!.pid)
}

const medians = (list: readonly Round[]): Round => {
  const of = (figure: keyof Round) => median(list.map((one) => one[figure]))
  return {
    perSecond: of('perSecond'),
    rest: of('rest'),
    components: of('components'),
    postgres: of('postgres'),
    generator: of('generator'),
  }
}

/**
 * Requests a second of n REST processes and n of each component, each on a core of its own. One process answers at most as many as
 * its CPU allows (the utilization law: throughput is utilization divided by service demand; Denning and Buzen 1978). Further ones
 * gain by the Universal Scalability Law (Gunther 1993), n / (1 + σ(n - 1)). Its second coefficient is 0, because two points give
 * one only: this is Amdahl's law with the serial share σ.
 */
function planned(one: Pick<Round, 'rest' | 'components'>, serial: number, processes: number): number {
  return ((1_000_000 / Math.max(one.rest, one.components)) * processes) / (1 + serial * (processes - 1))
}

function told(one: Round, two: Round): string {
  const serving = ({ rest, components }: Round) => rest + components
  const serial = Math.max(0, serving(two) / serving(one) - 1)
  const line = (name: string, { perSecond, rest, components, postgres, generator }: Round) =>
    `  ${name.padEnd(34)} ${perSecond.toFixed(0)}/s, CPU of a request: REST ${rest.toFixed(0)} µs, components ${components.toFixed(0)} µs, Postgres ${postgres.toFixed(0)} µs, generator ${generator.toFixed(0)} µs`
  const rows = [2, 3, 4, 5, 6, 7, 8].map((processes) => {
    const perSecond = planned(one, serial, processes)
    const database = (perSecond * one.postgres) / 1_000_000
    return `  ${String(processes).padStart(9)} ${perSecond.toFixed(0).padStart(12)} ${database.toFixed(1).padStart(20)}`
  })
  return [
    '',
    'GET /credits/{id}: measured here, where all processes, Postgres and the generator share the cores',
    line('one REST process, one a component', one),
    line('two REST processes, two a component', two),
    `  two answer ${(two.perSecond / one.perSecond).toFixed(2)}x the requests; a request takes ${(serving(two) / serving(one)).toFixed(3)}x the CPU: serial share ${serial.toFixed(3)}`,
    '',
    'Planned, not measured: each process on a core of its own, and Postgres on others',
    `  ${'processes'.padStart(9)} ${'requests/s'.padStart(12)} ${'cores of Postgres'.padStart(20)}`,
    ...rows,
  ].join('\n')
}

/** What a second process of each kind gains on this machine, and what more of them are planned to. */
export async function measureScale(world: World, scene: Scene, progress: (line: string) => void): Promise<string> {
  if (!(await answers(serviceUrls.redis))) return '\nRedis does not answer: scale is not measured'
  const { stage, signIn } = world
  const postmaster = await postmasterOf(stage)
  async function round(topology: Topology, milliseconds: number): Promise<Round> {
    await stage.reset()
    const token = await signIn('operator@demo.test')
    const cpu = () => {
      const of = (isRest: boolean) =>
        topology.replicas
          .filter(({ kind }) => (kind === 'rest') === isRest)
          .reduce((sum, { pid }) => sum + cpuOf(pid), 0)
      const { user, system } = process.cpuUsage()
      return { rest: of(true), components: of(false), postgres: cpuOfTree(postmaster), generator: user + system }
    }
    const bases = topology.urlsOf('rest')
    const before = cpu()
    const all = await Promise.all(
      bases.map((base) =>
        load({
          base,
          connections: connections / bases.length,
          milliseconds,
          status: 200,
          next: () => readCredit.shot(scene, token, 0),
        }),
      ),
    )
    const after = cpu()
    const requests = all.reduce((sum, one) => sum + one.requests, 0)
    const each = (part: keyof typeof after) => (after[part] - before[part]) / requests
    return {
      perSecond: all.reduce((sum, one) => sum + one.requests / one.seconds, 0),
      rest: each('rest'),
      components: each('components'),
      postgres: each('postgres'),
      generator: each('generator'),
    }
  }
  const topologies: Topology[] = []
  try {
    for (const replicas of [1, 2]) {
      progress(`starting ${replicas} of each process`)
      topologies.push(await startProcesses(world, replicas))
    }
    for (const topology of topologies) await round(topology, warmUp)
    const found: [Round[], Round[]] = [[], []]
    for (let at = 0; at < rounds; at++) {
      progress(`scale: round ${at + 1} of ${rounds}`)
      for (const which of at % 2 ? [1, 0] : [0, 1]) found[which]!.push(await round(topologies[which]!, roundTime))
    }
    return told(medians(found[0]), medians(found[1]))
  } finally {
    for (const topology of topologies) await topology.stop()
  }
}
