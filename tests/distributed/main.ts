import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import type { RunningTopology } from '../harness/attached.js'
import { report, runSuite, runs } from '../suite/run-suite.js'
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

async function drive(topology: Topology, folder: string, filters: string[]): Promise<boolean> {
  const { publicUrl, internalUrl, idpUrl, env } = topology
  const file = join(folder, 'topology.json')
  writeFileSync(file, JSON.stringify({ publicUrl, internalUrl, idpUrl, env } satisfies RunningTopology), {
    mode: 0o600,
  })
  console.log(`\n--- demo against ${publicUrl}`)
  const demoPassed = filters.length > 0 || (await runs(process.execPath, ['cli/dist/main.js', 'demo'], env))
  console.log('\n--- contract suite')
  const play = (args: string[], files: string[]) =>
    runSuite(['--config', 'vitest.distributed.config.ts', ...args], files, { TEST_TOPOLOGY: file })
  const parts =
    filters.length > 0
      ? [await play([], filters)]
      : [
          await play(
            alone.map((one) => `--exclude=${one}`),
            suite,
          ),
          await play(['--maxWorkers=1'], alone),
        ]
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  const skipped = parts.flatMap((part) => part.skipped)
  for (const part of parts) report('test:distributed', part)
  if (!demoPassed) report('test:distributed', { failures: ['the demo; its last step is shown above'], unsteady: [] })
  console.log(`\n${skipped.length} tests were skipped, because they need the system in their own process:`)
  for (const name of skipped) console.log(`  ${name}`)
  const fewSkipped = skipped.length <= (passed + failed + skipped.length) * mostInProcess || filters.length > 0
  if (!fewSkipped) {
    const failures = ['too many tests are skipped: the suite no longer checks the topology against the contract']
    report('test:distributed', { failures, unsteady: [] })
  }
  console.log(`${passed + (demoPassed ? 1 : 0)} passed, ${failed + (demoPassed ? 0 : 1)} failed`)
  return failed === 0 && passed > 0 && demoPassed && fewSkipped
}

const missing = await missingServices()
if (missing.length > 0) {
  console.error(`test:distributed needs Redis and RabbitMQ; these do not answer: ${missing.join(', ')}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'otorga-distributed-'))
const services = await openServices(folder)
let good = false
try {
  const { databaseUrl, redisUrl, amqpUrl, name } = services
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
      // The tests run their own providers and receivers of webhooks.
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
      // Two replicas of each of nine kinds share one Postgres.
      DATABASE_TRANSACTIONS: '3',
      DATABASE_READS: '2',
    },
  })
  try {
    good = await drive(topology, folder, process.argv.slice(2))
  } finally {
    await topology.stop()
  }
} finally {
  await services.remove()
  if (good) rmSync(folder, { recursive: true, force: true })
  else console.error(`the log of the processes: ${folder}/processes.log`)
}
process.exit(good ? 0 : 1)
