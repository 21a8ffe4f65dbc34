import { parseArgs } from 'node:util'
import { drawSecrets } from '@otorga/cli/topology/topology'
import { Encryption } from '@otorga/kernel/base/crypto'
import postgres from 'postgres'
import { measureBrowser } from './console-browser.js'
import { measureConsole } from './console-documents.js'
import { fillConsole, untilCounted } from './console-records.js'
import { installationOn } from './installation.js'
import { originalCredit } from './original-credit.js'
import { openRun } from './run.js'
import { spread } from './sizes.js'
import { fillTenants } from './tenants.js'
import { textOf } from './verdict.js'

const { values } = parseArgs({ options: { records: { type: 'string', default: '1000000' } } })
const records = Number(values.records)
if (!Number.isSafeInteger(records) || records < 1_000) {
  console.error('--records is not a whole number of 1000 or more')
  process.exit(1)
}

const { folder, closers, close, progress, startCluster } = await openRun()

let failures = 1
try {
  const cluster = await startCluster({ shared_buffers: '1GB' })
  const installation = await installationOn('console', { databaseUrl: cluster.url, folder, secrets: drawSecrets() })
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} })
  closers.push(() => sql.end({ timeout: 5 }))
  const first = await installation.start()
  const original = await originalCredit(first, sql)
  await first.stop()

  const [tenant] = spread({ tenants: 1, subjects: records, events: 1 })
  const [id = '', key = ''] = installation.env.ENCRYPTION_KEYS!.split(':')
  const encryption = new Encryption([{ id, key }])
  await fillTenants(sql, [tenant!], encryption)
  await fillConsole(sql, { tenantId: tenant!.id, original, records }, progress)
  const running = await installation.start()
  closers.push(() => running.stop())
  await untilCounted(sql, tenant!.id)
  progress('the figures are counted')
  const lines = [
    ...(await measureConsole(running, { tenant: tenant!, records }, progress)),
    ...(await measureBrowser(running, { sql, tenant: tenant!, records, encryption }, progress)),
  ]
  failures = lines.filter(({ met }) => !met).length
  console.log(`\n${lines.map(textOf).join('\n')}\n\n${lines.length - failures} passed, ${failures} failed`)
} catch (error) {
  console.error(error)
} finally {
  await close()
}
process.exit(failures === 0 ? 0 : 1)
