import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import type { RunningTopology } from '../harness/attached.js'
import { type Outcome, report, runSuite, runs } from '../suite/run-suite.js'
import { missingServices, openServices } from './services.js'

/** The largest share of tests that may be skipped because they need the system in their own process. */
const mostInProcess = 0.08
const suite = [
  'tests/contract',
  ...['answers', 'transport', 'idempotency'].map((name) => `tests/shared/${name}.test.ts`),
  'tests/distributed',
]

/** These files run alone, because they change settings or providers of the platform's tenant that affect every other test. */
const alone = [
  'flow/approvals',
  'flow/faults',
  'flow/malformed-submissions',
  'flow/providers',
  'flow/step-checks',
  'flow/submissions',
  'signature/providers',
  'signature/signer-code',
].map((name) => `tests/contract/${name}.test.ts`)

/** The files of a part `2/3` of the suite: every third, from the second on. */
function filesOf(part: string): string[] {
  const [at, of] = part.split('/').map(Number) as [number, number]
  if (!(at >= 1 && at <= of)) throw new Error(`--part is 1/3, 2/3 or 3/3, not ${part}`)
  const files = suite.flatMap((one) => (one.endsWith('.ts') ? [one] : testsIn(one))).sort()
  return files.filter((_, place) => place % of === at - 1)
}

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.heavy.test.ts'))
    .map((name) => `${folder}/${name}`)

async function drive(topology: Topology, folder: string, filters: string[], part: string): Promise<boolean> {
  const { publicUrl, internalUrl, idpUrl, env } = topology
  const file = join(folder, 'topology.json')
  writeFileSync(file, JSON.stringify({ publicUrl, internalUrl, idpUrl, env } satisfies RunningTopology), {
    mode: 0o600,
  })
  console.log(`\n--- demo against ${publicUrl}`)
  const demoPassed = filters.length > 0 || (await runs(process.execPath, ['cli/dist/main.js', 'demo'], env))
  console.log('\n--- contract suite')
  const play = (args: string[], files: string[]) => runSuite(args, files, { TEST_TOPOLOGY: file })
  const files = filesOf(part)
  const runsAlone = (one: string) => alone.includes(one)
  const groups = [
    { args: [], files: files.filter((one) => !runsAlone(one)) },
    { args: ['--maxWorkers=1'], files: files.filter(runsAlone) },
  ].filter((group) => group.files.length > 0)
  const parts: Outcome[] = []
  const config = (name: string) => ['--config', `vitest.${name}.config.ts`]
  const isJourney = (one: string) => one.startsWith('tests/journey')
  if (filters.length > 0) {
    for (const [name, chosen] of [
      ['distributed', filters.filter((one) => !isJourney(one))],
      ['distributed-journeys', filters.filter(isJourney)],
    ] as const)
      if (chosen.length > 0) parts.push(await play(config(name), chosen))
  } else for (const group of groups) parts.push(await play([...config('distributed'), ...group.args], group.files))
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  const skipped = parts.flatMap((part) => part.skipped)
  for (const part of parts) report('test:distributed', part)
  if (!demoPassed) report('test:distributed', { failures: ['the demo; its last step is shown above'], unsteady: [] })
  console.log(`\n${skipped.length} tests were skipped, because they need the system in their own process:`)
  for (const name of skipped) console.log(`  ${name}`)
  const isWhole = filters.length === 0 && part === '1/1'
  const fewSkipped = skipped.length <= (passed + failed + skipped.length) * mostInProcess || !isWhole
  if (!fewSkipped) {
    const failures = ['too many tests are skipped: the suite no longer checks the topology against the contract']
    report('test:distributed', { failures, unsteady: [] })
  }
  console.log(`${passed + (demoPassed ? 1 : 0)} passed, ${failed + (demoPassed ? 0 : 1)} failed`)
  return failed === 0 && passed > 0 && demoPassed && fewSkipped
}

const { values, positionals: filters } = parseArgs({
  options: { part: { type: 'string', default: '1/1' } },
  allowPositionals: true,
})
const missing = await missingServices()
if (missing.length > 0) {
  console.error(`test:distributed needs Redis and RabbitMQ; these do not answer: ${missing.join(', ')}`)
  process.exit(1)
}
const folder = temporaryFolder('distributed')
const services = await openServices(folder)
let good = false
try {
  const { databaseUrl, redisUrl, amqpUrl, name } = services
  const [collectorPort] = await freePorts(1)
  const topology = await startTopology({
    databaseUrl,
    redisUrl,
    amqpUrl,
    folder,
    progress: console.log,
    env: {
      REDIS_PREFIX: `${name}:`,
      RATE_LIMIT_MULTIPLIER: '10000',
      ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      ROUTER_SECRETS: randomBytes(32).toString('hex'),
      // The tests run their own providers and receivers of webhooks.
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
      // Two replicas of each of nine kinds share one Postgres.
      DATABASE_TRANSACTIONS: '3',
      DATABASE_READS: '2',
      // A test listens here; until then the collector is down. Only what that test asks for is traced.
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
  try {
    good = await drive(topology, folder, filters, values.part)
  } finally {
    await topology.stop()
  }
} finally {
  await services.remove()
  if (good) rmSync(folder, { recursive: true, force: true })
  else console.error(`the log of the processes: ${folder}/processes.log`)
}
process.exit(good ? 0 : 1)
