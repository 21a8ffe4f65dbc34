import { setTimeout as pause } from 'node:timers/promises'
import { leaseSeconds } from '@otorga/kernel/request/operation'
import type postgres from 'postgres'
import { untold } from './alerts.js'
import { contradictions } from './checker.js'
import type { ClientOperation, History, Kind } from './history.js'
import { perform, type Stage, startLoad } from './load.js'
import { slowness } from './pace.js'
import type { Scenario, World } from './scenarios/index.js'

const clients = 4
/** The share of calls that may be refused where nobody should notice anything: all processes of the platform share two cores here. */
const mayFail = 0.005
/** Seconds after which all must be well again: twice what is usual, because all processes of the platform share two cores here. */
const recoverySeconds = 20
/** Seconds after which a client's own call must have its answer: a call that died with its process keeps its key for a lease. */
const patience = leaseSeconds + 5
const kinds: readonly Kind[] = [
  ...(['organization', 'user', 'application', 'payment', 'signature', 'document'] as const),
  ...(['validation', 'event', 'read', 'graph'] as const),
]

/** What a fault did, as a line of the table. */
export interface Row {
  name: string
  operations: number
  /** The longest time in which no operation was done, in seconds; without the fault itself where nothing can succeed. */
  silent: number
  /** How long after the end of the fault every kind of operation worked again, in seconds. */
  whole: number
  problems: string[]
  /** Whether all that is wrong is that it took too long. */
  late: boolean
}

/** One history for the whole run: an answer that was given before a fault must still be true after it. */
export interface Run {
  world: World
  stage: Stage
  history: History
  /** Contradictions that were told already, under the fault after which they were first seen. */
  reported: Set<string>
}

/** Waits until no new contradiction is left, at most these seconds; returns the contradictions that remain. */
async function remaining(owner: postgres.Sql, { history, reported }: Run, seconds: number): Promise<string[]> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const problems = await contradictions(owner, history)
    if (problems.every((one) => reported.has(one)) || Date.now() > end) return problems
    await pause(250)
  }
}

/** The longest time between two moments at which an operation was done, in seconds, from the first moment to the last. */
function longestSilence(performed: readonly ClientOperation[], from: number, to: number): number {
  const done = performed.filter(({ outcome }) => outcome === 'done').map(({ answers }) => answers.at(-1)!.at)
  const moments = [from, ...done.filter((at) => at > from && at < to).sort((a, b) => a - b), to]
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1000
}

/** Plays a scenario under load, and holds every answer to the database afterwards. */
export async function play(scenario: Scenario, run: Run): Promise<Row> {
  const { world, stage, history, reported } = run
  const { topology, owner, random } = world
  const slower = slowness()
  const within = Math.round((scenario.withinSeconds ?? recoverySeconds) * slower)
  const answeredWithin = Math.round(patience * slower)
  if (slower > 1) console.log(`  this machine is ${slower.toFixed(1)} times slower than usual: ${within} s are allowed`)
  const from = history.operations.length
  const pids = new Map(topology.replicas.map((replica) => [replica.name, replica.pid]))
  const stop = startLoad(stage, history, random, clients)
  await pause(2_000)
  const problems: string[] = []
  const delays: string[] = []
  const began = Date.now()
  let ended = began
  let stopping = began
  let whole = 0
  try {
    const afterwards = await untold(world.alerts, scenario.alerts ?? [], () => scenario.run(world))
    ended = Date.now()
    const probes = await Promise.all(kinds.map((kind) => perform(stage, history, random, kind, within)))
    for (const { kind, outcome, answers } of probes) {
      whole = Math.max(whole, (answers.at(-1)!.at - ended) / 1000)
      if (outcome === 'done' && answers.at(-1)!.at - ended <= within * 1000) continue
      const list = answers.map(
        ({ at, status, code }) => `${((at - ended) / 1000).toFixed(1)} s ${status} ${code ?? ''}`,
      )
      delays.push(`${kind} was not done within ${within} s after the fault had ended: ${list.join(', ')}`)
    }
    await pause(1_000)
    problems.push(...(await afterwards()))
  } finally {
    stopping = Date.now()
    await stop()
  }
  const performed = history.operations.slice(from)
  // Clients that are told to stop begin nothing new, so the time they need for what they began is no silence.
  const silent = longestSilence(performed, scenario.total ? ended : began, stopping)
  const underWay = performed.filter((one) => one.began < ended)
  const last = Math.max(0, ...underWay.map(({ answers }) => (answers.at(-1)!.at - ended) / 1000))
  if (last > answeredWithin)
    delays.push(`what was under way had its answer ${last.toFixed(1)} s later; ${answeredWithin} s are allowed`)
  if (silent > within) delays.push(`nothing was done for ${silent.toFixed(1)} s; ${within} s are allowed`)
  for (const problem of await remaining(owner, run, within)) if (!reported.has(problem)) problems.push(problem)
  for (const problem of problems) reported.add(problem)
  for (const replica of topology.replicas) if (!replica.running) problems.push(`${replica.name} has ended by itself`)
  const restarted = topology.replicas.filter(({ name, pid }) => pids.get(name) !== pid).map(({ name }) => name)
  const answers = performed.flatMap((one) => one.answers)
  const failed = answers.filter(({ status, code }) => status === 0 || status >= 400 || code !== undefined)
  // A process that starts takes the time of those beside it on these cores, and a replica that is silent for too long is left.
  if (scenario.unnoticed && failed.length > answers.length * mayFail)
    problems.push(...new Set(failed.map(({ status, code }) => `a call failed during the scenario: ${status} ${code}`)))
  const count = (outcome: ClientOperation['outcome']) => performed.filter((one) => one.outcome === outcome).length
  const codes = [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].join(', ') || 'none'
  console.log(
    `  ${count('done')} of ${performed.length} operations done, ${count('unknown')} unknown; errors: ${codes}`,
  )
  console.log(
    `  nothing was done for ${silent.toFixed(1)} s at most; whole again after ${whole.toFixed(1)} s; ` +
      `what was under way was answered within ${last.toFixed(1)} s`,
  )
  if (restarted.length > 0 && !scenario.unnoticed) console.log(`  started again: ${restarted.join(', ')}`)
  const late = delays.length > 0 && problems.length === 0
  return { name: scenario.name, operations: performed.length, silent, whole, problems: [...delays, ...problems], late }
}

/** The table of faults, as text. */
export function table(rows: readonly Row[]): string {
  const columns = ['operations', 'longest silence', 'whole again', 'problems']
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(60) + cells.map((cell) => cell.padStart(17)).join('')
  return [
    line('fault', columns),
    ...rows.map(({ name, operations, silent, whole, problems }) =>
      line(name, [String(operations), `${silent.toFixed(1)} s`, `${whole.toFixed(1)} s`, String(problems.length)]),
    ),
  ].join('\n')
}
