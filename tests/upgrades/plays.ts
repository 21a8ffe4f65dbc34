import { setTimeout as pause } from 'node:timers/promises'
import { thisMain } from '@otorga/cli/topology/replica'
import { startLoad } from '../faults/load.js'
import { migrateUnderLoad } from './migrations.js'
import { inOrder, type Rollout, rollOut, shuffled } from './rollout.js'
import { clients, otorga, preparations, type Run } from './run.js'
import { delays, refusals } from './verdict.js'

function rollouts({ random, before }: Run, kinds: readonly string[], short: boolean): (Rollout & { main: string })[] {
  const forward = { name: 'to this version, components first', kinds: inOrder(kinds), main: thisMain }
  if (short) return [{ ...forward, atOnce: 2 }]
  return [
    { ...forward, atOnce: 1 },
    { name: 'back to the version before', kinds: inOrder(kinds).reverse(), main: before, atOnce: 2 },
    { name: 'to this version, in any order', kinds: shuffled(kinds, random), main: thisMain, atOnce: 2 },
  ]
}

/** Replaces the processes while clients work: once when it must be short, else back and forth too. */
export async function rolling(run: Run, short: boolean): Promise<string[]> {
  const { topology, stage, history, random, say } = run
  const stop = startLoad(stage, history, random, clients)
  say('the version before serves')
  await pause(3_000)
  const problems: string[] = []
  try {
    problems.push(...(await migrateUnderLoad(run)))
    const kinds = [...new Set(topology.replicas.map(({ kind }) => kind))]
    for (const rollout of rollouts(run, kinds, short)) {
      say(`${rollout.name}: ${rollout.kinds.join(', ')}`)
      await rollOut(topology.replicas, rollout, rollout.main, short ? 5 : 15)
      await pause(3_000)
    }
    say('every process has been replaced')
  } finally {
    await stop()
  }
  return [...problems, ...refusals(run), ...delays(run)]
}

/** Stops the version before whole, the worker first so that messages wait, and starts this one. */
export async function stopped(run: Run): Promise<string[]> {
  const { stage, history, random, say } = run
  const { replicas, env } = run.topology
  say('the version before serves')
  const stopEarly = startLoad(stage, history, random, clients)
  await pause(8_000)
  const workers = replicas.filter(({ kind }) => kind === 'worker')
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')))
  await pause(5_000)
  await stopEarly()
  say('the version before is stopped')
  await Promise.all(replicas.map((replica) => replica.end('SIGTERM')))
  for (const command of preparations) await otorga(thisMain, env, ...command)
  for (const replica of replicas) replica.main = thisMain
  await Promise.all(replicas.map((replica) => replica.start()))
  say('this version serves')
  const stopLate = startLoad(stage, history, random, clients)
  await pause(8_000)
  await stopLate()
  return refusals(run)
}
