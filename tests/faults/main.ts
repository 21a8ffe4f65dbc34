import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import { createLogger } from '@otorga/kernel/base/logging'
import { closeRedis, connectRedis } from '@otorga/kernel/ports/redis'
import { operations } from '@otorga/schema/operations'
import postgres from 'postgres'
import { silentNetwork } from '../harness/silent-proxy.js'
import { contradictions } from './checker.js'
import { History, type Kind } from './history.js'
import { missingPrograms, postgresInstance, rabbitInstance, redisInstance } from './instances.js'
import { perform, type Stage, startLoad } from './load.js'
import { seeded } from './random.js'
import { type Scenario, scenarios, type World } from './scenarios.js'
import { setTheStage } from './stage.js'

const clients = 4
const recoverySeconds = 10
const kinds: readonly Kind[] = [
  ...(['organization', 'user', 'application', 'payment'] as const),
  ...(['signature', 'validation', 'event', 'read', 'graph'] as const),
]

/** Waits until no new contradiction is left, at most these seconds; returns the contradictions that remain. */
async function remainingProblems(owner: postgres.Sql, seconds: number): Promise<string[]> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const problems = await contradictions(owner, history)
    if (problems.every((one) => reported.has(one)) || Date.now() > end) return problems
    await pause(250)
  }
}

/** One history for the whole run: an answer that was given before a fault must still be true after it. */
const history = new History()
const reported = new Set<string>()

async function play(scenario: Scenario, world: World, stage: Stage): Promise<string[]> {
  const { topology, owner, random } = world
  const within = scenario.withinSeconds ?? recoverySeconds
  const from = history.operations.length
  const pids = new Map(topology.replicas.map((replica) => [replica.name, replica.pid]))
  const stop = startLoad(stage, history, random, clients)
  await pause(2_000)
  const problems: string[] = []
  try {
    await scenario.run(world)
    const recovered = Date.now()
    const probes = await Promise.all(kinds.map((kind) => perform(stage, history, random, kind, within)))
    const late = probes.filter(
      ({ outcome, answers }) => outcome !== 'done' || answers.at(-1)!.at - recovered > within * 1000,
    )
    for (const { kind, answers } of late) {
      const list = answers.map(
        ({ at, status, code }) => `${((at - recovered) / 1000).toFixed(1)} s ${status} ${code ?? ''}`,
      )
      problems.push(`${kind} was not done within ${within} s after the fault had ended: ${list.join(', ')}`)
    }
    const [last] = probes
      .map(({ kind, answers }) => ({ kind, seconds: (answers.at(-1)!.at - recovered) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
    console.log(`  every operation works again after ${last!.seconds.toFixed(1)} s, ${last!.kind} as the last`)
    await pause(1_000)
  } finally {
    await stop()
  }
  // A contradiction is reported once, under the fault after which it was first seen.
  for (const problem of await remainingProblems(owner, within)) if (!reported.has(problem)) problems.push(problem)
  for (const problem of problems) reported.add(problem)
  const performed = history.operations.slice(from)
  for (const replica of topology.replicas) if (!replica.running) problems.push(`${replica.name} has ended by itself`)
  const restarted = topology.replicas.filter(({ name, pid }) => pids.get(name) !== pid).map(({ name }) => name)
  const answers = performed.flatMap((one) => one.answers)
  const failed = answers.filter(({ status, code }) => status === 0 || status >= 400 || code !== undefined)
  if (scenario.unnoticed)
    problems.push(...new Set(failed.map(({ status, code }) => `a call failed during the scenario: ${status} ${code}`)))
  const done = performed.filter(({ outcome }) => outcome === 'done').length
  const unknown = performed.filter(({ outcome }) => outcome === 'unknown').length
  const codes = [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].join(', ') || 'none'
  console.log(`  ${done} of ${performed.length} operations done, ${unknown} unknown; errors: ${codes}`)
  if (restarted.length > 0 && !scenario.unnoticed) console.log(`  started again: ${restarted.join(', ')}`)
  return problems
}

const absent = missingPrograms()
if (absent.length > 0) {
  console.error(`test:faults needs ${absent.join(' and ')}: apt-get install redis-server rabbitmq-server`)
  process.exit(1)
}
const filters = process.argv.slice(2).map((one) => one.toLowerCase())
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
console.log(`seed ${seed}: FAULT_SEED=${seed} repeats the same operations`)
const folder = mkdtempSync(join(tmpdir(), 'otorga-faults-'))
const closers: (() => Promise<unknown>)[] = []
async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close().catch((error) => console.error(String(error)))
}
// A run that is interrupted stops its services too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))
let failures = 0
let played = 0
try {
  const [redis, rabbit, database] = [
    await redisInstance(join(folder, 'redis')),
    await rabbitInstance(join(folder, 'rabbit')),
    await postgresInstance(join(folder, 'postgres')),
  ]
  for (const instance of [redis, rabbit, database]) closers.push(() => instance.stop())
  console.log('starting Postgres, Redis and RabbitMQ for this run')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  await Promise.all([redis.start(), rabbit.start(), database.start()])
  // Each server behind a network that can lose packets without a word.
  const [toPostgres, toRedis, toRabbit] = [
    await silentNetwork(database.url),
    await silentNetwork(redis.url),
    await silentNetwork(rabbit.url),
  ]
  for (const { proxy } of [toPostgres, toRedis, toRabbit]) closers.push(() => proxy.close())
  const topology: Topology = await startTopology({
    databaseUrl: toPostgres.url,
    redisUrl: toRedis.url,
    amqpUrl: toRabbit.url,
    folder,
    progress: console.log,
    // Components without operations are left out: they have no calls that could fail.
    kinds: [
      ...new Set(Object.values(operations).map(({ component }) => component as string)),
      'gateway',
      'rest',
      'worker',
    ],
    env: { RATE_LIMIT_MULTIPLIER: '10000', DATABASE_TRANSACTIONS: '4', DATABASE_READS: '2' },
  })
  closers.push(() => topology.stop())
  const owner = postgres(database.url, { max: 4, onnotice: () => {} })
  closers.push(() => owner.end({ timeout: 5 }))
  const stage = await setTheStage(topology)
  const world: World = {
    topology,
    redis,
    rabbit,
    postgres: database,
    networks: { postgres: toPostgres.proxy, redis: toRedis.proxy, rabbit: toRabbit.proxy },
    owner,
    random: seeded(seed),
    async flushRedis() {
      const client = await connectRedis({ url: redis.url, log: createLogger('silent'), name: 'otorga faults' })
      await client.flushall()
      await closeRedis(client)
    },
  }
  for (const scenario of scenarios) {
    if (filters.length > 0 && !filters.some((one) => scenario.name.toLowerCase().includes(one))) continue
    const missing = scenario.missing?.()
    if (missing) {
      console.log(`\n${scenario.name}: left out, because ${missing}`)
      continue
    }
    const started = Date.now()
    console.log(`\n${scenario.name}`)
    const problems = await play(scenario, world, stage).catch((error) => [String((error as Error).stack ?? error)])
    played++
    if (problems.length > 0) failures++
    for (const problem of problems.slice(0, 20)) console.error(`  PROBLEM: ${problem}`)
    console.log(
      `  ${problems.length === 0 ? 'no problems' : `${problems.length} problems`} (${Math.round((Date.now() - started) / 1000)} s)`,
    )
  }
} catch (error) {
  console.error(error)
  failures++
} finally {
  await closeAll()
}
console.log(`\n${played - Math.min(failures, played)} passed, ${failures} failed`)
if (failures === 0 && played > 0) rmSync(folder, { recursive: true, force: true })
else console.error(`the log of the processes: ${folder}/processes.log`)
process.exit(failures === 0 && played > 0 ? 0 : 1)
