import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import type { RunningTopology } from '../harness/attached.js'
import { missingServices, openServices } from './services.js'

/** Of the tests, at most this part may be in process by nature. */
const mostInProcess = 0.08
const suite = [
  'tests/contract',
  ...['answers', 'transport', 'idempotency'].map((name) => `tests/shared/${name}.test.ts`),
  'tests/distributed',
]

/** They change what the platform's tenant asks of everybody, or which providers everybody has, for as long as they run. */
const alone = ['flow/approvals', 'flow/faults', 'flow/providers', 'flow/submissions', 'signature/providers'].map(
  (name) => `tests/contract/${name}.test.ts`,
)

async function runs(command: string, args: string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

interface FileResult {
  status: string
  assertionResults: { status: string; fullName: string }[]
}

/** Runs test files against the topology; answers what became of them, or one failure where the run itself broke. */
async function play(topologyFile: string, args: string[]): Promise<FileResult[]> {
  const report = `${topologyFile}.report`
  rmSync(report, { force: true })
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const good = await runs(
    'node_modules/.bin/vitest',
    ['run', '--config', 'vitest.distributed.config.ts', ...told, ...args],
    {
      TEST_TOPOLOGY: topologyFile,
    },
  )
  if (!existsSync(report)) return [{ status: 'failed', assertionResults: [] }]
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileResult[] }
  const named = testResults.some(({ status }) => status === 'failed')
  return good || named ? testResults : [...testResults, { status: 'failed', assertionResults: [] }]
}

/** What passed, failed, and was left out as in process by nature. */
function counts(testResults: readonly FileResult[]) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const of = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return { passed: of('passed').length, failed: of('failed').length + broken.length, left: of('skipped', 'pending') }
}

async function drive(topology: Topology, folder: string, filters: string[]): Promise<boolean> {
  const { publicUrl, internalUrl, idpUrl, env } = topology
  const file = join(folder, 'topology.json')
  writeFileSync(file, JSON.stringify({ publicUrl, internalUrl, idpUrl, env } satisfies RunningTopology), {
    mode: 0o600,
  })
  console.log(`\n--- demo against ${publicUrl}`)
  const told = filters.length > 0 || (await runs(process.execPath, ['cli/dist/main.js', 'demo'], env))
  console.log('\n--- contract suite')
  const results =
    filters.length > 0
      ? await play(file, filters)
      : [
          ...(await play(file, [...suite, ...alone.map((one) => `--exclude=${one}`)])),
          ...(await play(file, ['--maxWorkers=1', ...alone])),
        ]
  const { passed, failed, left } = counts(results)
  console.log(`\n${left.length} tests are in process by nature and were left out:`)
  for (const { fullName } of left) console.log(`  ${fullName}`)
  const fair = left.length <= (passed + failed + left.length) * mostInProcess || filters.length > 0
  if (!fair) console.error('too many of them: the suite no longer holds the topology to the contract')
  console.log(`${passed + (told ? 1 : 0)} passed, ${failed + (told ? 0 : 1)} failed`)
  return failed === 0 && passed > 0 && told && fair
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
    ...{ databaseUrl, redisUrl, amqpUrl, folder, progress: console.log },
    env: {
      ...{ REDIS_PREFIX: `${name}:`, RATE_LIMIT_MULTIPLIER: '10000' },
      ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      // Providers and receivers of webhooks are servers of the tests.
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
      // Two replicas of nine kinds share one server.
      ...{ DATABASE_TRANSACTIONS: '3', DATABASE_READS: '2' },
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
  else console.error(`what the processes said: ${folder}/processes.log`)
}
process.exit(good ? 0 : 1)
