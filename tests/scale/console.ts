import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawSecrets } from '@otorga/cli/topology/topology'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { Encryption } from '@otorga/kernel/base/crypto'
import postgres from 'postgres'
import { measureConsole } from './console-documents.js'
import { fillConsole, untilCounted } from './console-records.js'
import { installationOn } from './installation.js'
import { originalCredit } from './original-credit.js'
import { spread } from './sizes.js'
import { fillTenants } from './tenants.js'
import { textOf } from './verdict.js'

const { values } = parseArgs({ options: { records: { type: 'string', default: '1000000' } } })
const records = Number(values.records)
if (!Number.isSafeInteger(records) || records < 1_000) {
  console.error('--records is not a whole number of 1000 or more')
  process.exit(1)
}

const started = performance.now()
const progress = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`)
const folder = mkdtempSync(join(tmpdir(), 'otorga-scale-console-'))
const closers: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined
const closeAll = () => (closing ??= closeEach())
async function closeEach() {
  for (const close of closers.reverse()) await close().catch((error) => console.error(String(error)))
  rmSync(folder, { recursive: true, force: true })
}
// A run that is interrupted stops its servers too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))

let failures = 1
try {
  const cluster = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    superuserPassword: 'scale',
    // Nothing of it is kept, so nothing waits for the disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '1GB',
      max_wal_size: '4GB',
      maintenance_work_mem: '512MB',
      autovacuum: 'off',
    },
  })
  closers.push(async () => {
    await cluster.stop()
    // As root, the cluster is not in the folder of the run.
    rmSync(dirname(cluster.directory), { recursive: true, force: true })
  })
  const installation = await installationOn('console', { databaseUrl: cluster.url, folder, secrets: drawSecrets() })
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} })
  closers.push(() => sql.end({ timeout: 5 }))
  const first = await installation.start()
  const original = await originalCredit(first, sql)
  await first.stop()

  const [tenant] = spread({ tenants: 1, subjects: records, events: 1 })
  const [id = '', key = ''] = installation.env.ENCRYPTION_KEYS!.split(':')
  await fillTenants(sql, [tenant!], new Encryption([{ id, key }]))
  await fillConsole(sql, { tenantId: tenant!.id, original, records }, progress)
  const running = await installation.start()
  closers.push(() => running.stop())
  await untilCounted(sql, tenant!.id)
  progress('the figures are counted')
  const lines = await measureConsole(running, { tenant: tenant!, records }, progress)
  failures = lines.filter(({ met }) => !met).length
  console.log(`\n${lines.map(textOf).join('\n')}\n\n${lines.length - failures} passed, ${failures} failed`)
} catch (error) {
  console.error(error)
} finally {
  await closeAll()
}
process.exit(failures === 0 ? 0 : 1)
