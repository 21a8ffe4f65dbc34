import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import { createLogger } from '@otorga/kernel/base/logging'
import { closeRedis, connectRedis } from '@otorga/kernel/ports/redis'
import { operations } from '@otorga/schema/operations'
import postgres from 'postgres'
import { newRunFolder } from '../harness/run-folder.js'
import { type SilentProxy, silentNetwork } from '../harness/silent-proxy.js'
import { watchAlerts } from './alerts.js'
import { deepContradictions } from './deep-checker.js'
import { History } from './history.js'
import {
  type Instance,
  missingPrograms,
  postgresInstance,
  rabbitInstance,
  redisInstance,
  s3Instance,
} from './instances.js'
import { unfound } from './mutants.js'
import { play, type Row, type Run, table } from './play.js'
import { seeded } from './random.js'
import { type Scenario, scenarios, type World } from './scenarios/index.js'
import { smallDisk } from './small-disk.js'
import { setTheStage } from './stage.js'

const absent = missingPrograms()
if (absent.length > 0) {
  console.error(`test:faults needs ${absent.join(' and ')}: apt-get install redis-server rabbitmq-server`)
  process.exit(1)
}
const { values, positionals } = parseArgs({
  options: { always: { type: 'boolean' }, mutants: { type: 'boolean' } },
  allowPositionals: true,
})
const filters = positionals.map((one) => one.toLowerCase())
const wanted = ({ name, always }: Scenario) =>
  (!values.always || always) && (filters.length === 0 || filters.some((one) => name.toLowerCase().includes(one)))
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
console.log(`seed ${seed}: FAULT_SEED=${seed} repeats the same operations`)
const { path: folder } = await newRunFolder()
const closers: (() => Promise<unknown>)[] = []
async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close().catch((error) => console.error(String(error)))
}
// A run that is interrupted stops its services too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))

/** The folder of a Postgres. */
async function clusterOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  await sql.end()
  return row!.folder
}

/** Stops a server while its folder moves to a disk that can be full. */
async function ontoSmallDisk(server: Instance, place: string, megabytes: number) {
  await server.stop()
  const disk = smallDisk(place, megabytes)
  await server.start()
  return disk
}

async function tried(scenario: Scenario, run: Run): Promise<Row> {
  return play(scenario, run).catch((error): Row => {
    const problems = [String((error as Error).stack ?? error)]
    return { name: scenario.name, operations: 0, silent: 0, whole: 0, problems, late: false }
  })
}

const rows: Row[] = []
let failures = 0
try {
  const servers = {
    redis: await redisInstance(join(folder, 'redis')),
    rabbit: await rabbitInstance(join(folder, 'rabbit')),
    postgres: await postgresInstance(join(folder, 'postgres')),
    objects: await s3Instance(join(folder, 'objects')),
  }
  for (const instance of Object.values(servers)) closers.push(() => instance.stop())
  console.log('starting Postgres, Redis, RabbitMQ and an object store for this run')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  await Promise.all(Object.values(servers).map((server) => server.start()))
  const disks = {
    postgres: await ontoSmallDisk(servers.postgres, await clusterOf(servers.postgres.url), 1_500),
    objects: await ontoSmallDisk(servers.objects, join(folder, 'objects'), 200),
  }
  for (const disk of Object.values(disks)) closers.unshift(async () => disk?.remove())
  // Each server and each component behind a network that can be slow, or lose packets without a word.
  const open = async (url: string) => {
    const network = await silentNetwork(url)
    closers.push(() => network.proxy.close())
    return network
  }
  const [toPostgres, toRedis, toRabbit, toObjects] = [
    await open(servers.postgres.url),
    await open(servers.redis.url),
    await open(servers.rabbit.url),
    await open(servers.objects.url),
  ]
  const hops = new Map<string, SilentProxy>()
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
    env: {
      RATE_LIMIT_MULTIPLIER: '10000',
      DATABASE_TRANSACTIONS: '4',
      DATABASE_READS: '2',
      ...servers.objects.settings,
      S3_ENDPOINT: toObjects.url,
      S3_PUBLIC_ENDPOINT: servers.objects.url,
    },
    async hop(name, url) {
      const network = await open(url)
      hops.set(name, network.proxy)
      return network.url.replace(/\/$/, '')
    },
  })
  closers.push(() => topology.stop())
  const owner = postgres(servers.postgres.url, { max: 4, onnotice: () => {} })
  closers.push(() => owner.end({ timeout: 5 }))
  const stage = await setTheStage({
    publicUrl: topology.publicUrl,
    idpUrl: topology.idpUrl,
    idpAdminSecret: topology.config.idpAdminSecret!,
  })
  // Gateway and REST show theirs on a port of their own.
  const kinds = new Set(
    topology.replicas.map(({ kind }) => kind).filter((kind) => kind !== 'gateway' && kind !== 'rest'),
  )
  const scraped = [...kinds].flatMap((kind) => topology.urlsOf(kind))
  const alerts = await watchAlerts(join(folder, 'prometheus'), scraped)
  if (alerts) closers.push(() => alerts.stop())
  else console.log('Prometheus is not installed: nobody looks at the alerts')
  const world: World = {
    alerts,
    topology,
    servers,
    disks,
    networks: {
      postgres: toPostgres.proxy,
      redis: toRedis.proxy,
      rabbit: toRabbit.proxy,
      objects: toObjects.proxy,
    },
    hopTo: (name) => hops.get(name)!,
    owner,
    random: seeded(seed),
    async flushRedis() {
      const client = await connectRedis({ url: servers.redis.url, log: createLogger('silent'), name: 'otorga faults' })
      await client.flushall()
      await closeRedis(client)
    },
  }
  const run: Run = { world, stage, history: new History(), reported: new Set() }
  for (const scenario of scenarios.filter(wanted)) {
    const missing = scenario.missing?.(world)
    if (missing) {
      console.log(`\n${scenario.name}: left out, because ${missing}`)
      continue
    }
    const started = Date.now()
    console.log(`\n${scenario.name}`)
    let row = await tried(scenario, run)
    // A neighbour of this machine may have taken its time once; an answer that was wrong is never tried again.
    if (row.late) {
      for (const problem of row.problems) console.error(`  late: ${problem}`)
      console.log('  once more, because nothing but its time was wrong')
      row = await tried(scenario, run)
    }
    rows.push(row)
    const { problems } = row
    for (const problem of problems.slice(0, 20)) console.error(`  PROBLEM: ${problem}`)
    const spent = Math.round((Date.now() - started) / 1000)
    console.log(`  ${problems.length === 0 ? 'no problems' : `${problems.length} problems`} (${spent} s)`)
  }
  console.log('\nthe chain and the profiles after all of it')
  const deep = await deepContradictions(topology.config, [stage.slug, 'platform'])
  for (const problem of deep) console.error(`  PROBLEM: ${problem}`)
  if (deep.length === 0) console.log('  the chain is intact, and no profile had to be repaired')
  const name = 'the chain and the profiles after all of it'
  rows.push({ name, operations: 0, silent: 0, whole: 0, problems: deep, late: false })
  // The checker must find a broken platform; this comes last, because what it breaks stays broken.
  const missed = filters.length > 0 && !values.mutants ? [] : await unfound(run)
  failures = rows.filter(({ problems }) => problems.length > 0).length + missed.length
} catch (error) {
  console.error(error)
  failures++
} finally {
  await closeAll()
}
console.log(`\n${table(rows)}`)
console.log(`\n${Math.max(0, rows.length - failures)} passed, ${failures} failed`)
const whole = failures === 0 && rows.length > 1
if (whole) rmSync(folder, { recursive: true, force: true })
else console.error(`the log of the processes: ${folder}/processes.log`)
process.exit(whole ? 0 : 1)
