import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import { createLogger } from '@otorga/kernel/base/logging'
import { closeRedis, connectRedis } from '@otorga/kernel/ports/redis'
import { operations } from '@otorga/schema/operations'
import postgres from 'postgres'
import { contradictions } from './checker.js'
import { History, type Kind } from './history.js'
import { missingPrograms, postgresInstance, rabbitInstance, redisInstance } from './instances.js'
import { type Stage, startLoad, wish } from './load.js'
import { seeded } from './random.js'
import { type Scenario, scenarios, type World } from './scenarios.js'
import { setTheStage } from './stage.js'

const clients = 4
const recoverySeconds = 10
const kinds: readonly Kind[] = [
  ...(['organization', 'user', 'application', 'payment'] as const),
  ...(['signature', 'validation', 'event', 'read', 'graph'] as const),
]

/** Everything is published, applied and sound within the seconds after the load has ended, or what still is not. */
async function settled(owner: postgres.Sql, seconds: number): Promise<string[]> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const problems = await contradictions(owner, history)
    if (problems.every((one) => told.has(one)) || Date.now() > end) return problems
    await pause(250)
  }
}

/** One history of the whole run: what was told before a fault must still be true after it. */
const history = new History()
const told = new Set<string>()

async function play(scenario: Scenario, world: World, stage: Stage): Promise<string[]> {
  const { topology, owner, random } = world
  const from = history.wishes.length
  const pids = new Map(topology.replicas.map((replica) => [replica.name, replica.pid]))
  const stop = startLoad(stage, history, random, clients)
  await pause(2_000)
  const problems: string[] = []
  try {
    await scenario.run(world)
    const mended = Date.now()
    const probes = await Promise.all(kinds.map((kind) => wish(stage, history, random, kind, recoverySeconds)))
    const late = probes.filter(
      ({ end, tellings }) => end !== 'done' || tellings.at(-1)!.at - mended > recoverySeconds * 1000,
    )
    for (const { kind, tellings } of late) {
      const told = tellings.map(
        ({ at, status, code }) => `${((at - mended) / 1000).toFixed(1)} s ${status} ${code ?? ''}`,
      )
      problems.push(`${kind} was not answered within ${recoverySeconds} s after it was mended: ${told.join(', ')}`)
    }
    const slowest = Math.max(...probes.map(({ tellings }) => tellings.at(-1)!.at - mended))
    console.log(`  whole again after ${(slowest / 1000).toFixed(1)} s`)
    await pause(1_000)
  } finally {
    await stop()
  }
  // Each contradiction belongs to the fault that it was first seen after.
  for (const problem of await settled(owner, recoverySeconds)) if (!told.has(problem)) problems.push(problem)
  for (const problem of problems) told.add(problem)
  const wishes = history.wishes.slice(from)
  for (const replica of topology.replicas) if (!replica.running) problems.push(`${replica.name} has ended by itself`)
  const restarted = topology.replicas.filter(({ name, pid }) => pids.get(name) !== pid).map(({ name }) => name)
  const tellings = wishes.flatMap((one) => one.tellings)
  const failed = tellings.filter(({ status, code }) => status === 0 || status >= 400 || code !== undefined)
  if (scenario.unnoticed)
    problems.push(...new Set(failed.map(({ status, code }) => `a call failed meanwhile: ${status} ${code}`)))
  const done = wishes.filter(({ end }) => end === 'done').length
  const unknown = wishes.filter(({ end }) => end === 'unknown').length
  const codes = [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].join(', ') || 'none'
  console.log(`  ${done} of ${wishes.length} wishes done, ${unknown} unknown; refusals: ${codes}`)
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
console.log(`seed ${seed}: FAULT_SEED=${seed} wishes the same again`)
const folder = mkdtempSync(join(tmpdir(), 'otorga-faults-'))
const closers: (() => Promise<unknown>)[] = []
async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close().catch((error) => console.error(String(error)))
}
// A run that is told to stop leaves nothing behind either.
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
  console.log('starting Postgres, Redis and RabbitMQ of its own')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  await Promise.all([redis.start(), rabbit.start(), database.start()])
  const topology: Topology = await startTopology({
    databaseUrl: database.url,
    redisUrl: redis.url,
    amqpUrl: rabbit.url,
    folder,
    progress: console.log,
    // A component without operations has no traffic that could break.
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
    const started = Date.now()
    console.log(`\n${scenario.name}`)
    const problems = await play(scenario, world, stage).catch((error) => [String((error as Error).stack ?? error)])
    played++
    if (problems.length > 0) failures++
    for (const problem of problems.slice(0, 20)) console.error(`  PROBLEM: ${problem}`)
    console.log(
      `  ${problems.length === 0 ? 'sound' : `${problems.length} problems`} (${Math.round((Date.now() - started) / 1000)} s)`,
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
else console.error(`what the processes said: ${folder}/processes.log`)
process.exit(failures === 0 && played > 0 ? 0 : 1)
