import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { upgradeProblems } from '@otorga/cli/check/upgrades/index'
import { drawSecrets, startTopology } from '@otorga/cli/topology/topology'
import { operations } from '@otorga/schema/operations'
import postgres from 'postgres'
import { History } from '../faults/history.js'
import { missingPrograms, postgresInstance, rabbitInstance, redisInstance } from '../faults/instances.js'
import { seeded } from '../faults/random.js'
import { setTheStage } from '../faults/stage.js'
import { newRunFolder } from '../harness/run-folder.js'
import { build, knownCommit, versionBefore } from './before.js'
import { rolling, stopped } from './plays.js'
import { rehearsed } from './rehearsal.js'
import { otorga, preparations, type Run } from './run.js'
import { chainProblems, recordProblems } from './verdict.js'

/** The command could not compare anything, which is neither success nor failure. */
const skipped = 3

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: versionBefore },
    short: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
})
const seed = Number(process.env.UPGRADE_SEED ?? Date.now() % 1_000_000)
const random = seeded(seed)
const history = new History()
const secrets = drawSecrets()
// Processes of versions that know only secrets, and no keys that derive from them, find them here.
if (values.stop) Object.assign(process.env, secrets)
const started = Date.now()
const say = (line: string) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}`)

/** Plays the upgrade and compares what clients were told with the records. */
async function play(run: Run): Promise<string[]> {
  const owner = postgres(run.databaseUrl, { max: 4, onnotice: () => {} })
  try {
    const problems = values.stop ? await stopped(run) : await rolling(run, values.short)
    for (const replica of run.topology.replicas)
      if (!replica.running) problems.push(`${replica.name} has ended by itself`)
    problems.push(...(await recordProblems(run, owner)))
    problems.push(...(await chainProblems(run, owner)))
    return problems
  } finally {
    await owner.end({ timeout: 5 })
  }
}

const commit = knownCommit(values.from)
if (!commit) {
  console.log(
    `skipped: this clone does not have the commit ${values.from}; fetch the whole history (git fetch --unshallow)`,
  )
  process.exit(skipped)
}
const absent = missingPrograms()
if (absent.length > 0) {
  console.error(`test:upgrades needs ${absent.join(' and ')}: apt-get install redis-server rabbitmq-server`)
  process.exit(1)
}
console.log(`from ${commit} to this tree; seed ${seed}: UPGRADE_SEED=${seed} repeats the same operations`)
const { path: folder } = await newRunFolder()
const closers: (() => Promise<unknown>)[] = []
async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close().catch((error) => console.error(String(error)))
}
// A run that is interrupted stops its services too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))

let problems: string[]
try {
  const ours = await upgradeProblems(rehearsed.map(({ migration }) => migration))
  if (ours.length > 0) throw new Error(`the check refuses what is rehearsed: ${ours.join('\n')}`)
  const servers = [
    await postgresInstance(join(folder, 'postgres')),
    await redisInstance(join(folder, 'redis')),
    await rabbitInstance(join(folder, 'rabbit')),
  ]
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  for (const server of servers) closers.push(() => server.stop())
  const [before] = await Promise.all([
    build(commit, join(folder, 'before'), say),
    ...servers.map((server) => server.start()),
  ])
  const [databaseUrl, redisUrl, amqpUrl] = servers.map(({ url }) => url) as [string, string, string]
  const topology = await startTopology({
    databaseUrl,
    redisUrl,
    amqpUrl,
    folder,
    progress: say,
    kinds: [
      ...new Set(Object.values(operations).map(({ component }) => component as string)),
      'worker',
      'gateway',
      'rest',
    ],
    env: { ...secrets, RATE_LIMIT_MULTIPLIER: '10000', DATABASE_TRANSACTIONS: '4', DATABASE_READS: '2' },
    main: before,
    async prepare(env) {
      say('the version before migrates, declares its queues and seeds')
      for (const command of preparations) await otorga(before, env, ...command)
    },
  })
  closers.push(() => topology.stop())
  const stage = await setTheStage({
    publicUrl: topology.publicUrl,
    idpUrl: topology.idpUrl,
    idpAdminSecret: topology.config.idpAdminSecret!,
  })
  problems = await play({ topology, databaseUrl, stage, history, random, before, say })
} catch (error) {
  problems = [String((error as Error).stack ?? error)]
} finally {
  await closeAll()
}
for (const problem of problems.slice(0, 30)) console.error(`PROBLEM: ${problem}`)
if (problems.length === 0) rmSync(folder, { recursive: true, force: true })
else console.error(`the log of the processes: ${folder}/processes.log`)
console.log(`${problems.length === 0 ? 1 : 0} passed, ${problems.length === 0 ? 0 : 1} failed`)
process.exit(problems.length === 0 ? 0 : 1)
