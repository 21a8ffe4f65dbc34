import { randomUUID } from 'node:crypto'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { lending } from '@otorga/drizzle/lending/schema'
import { roleUrl } from '@otorga/drizzle/migrate'
import { jobTable } from '@otorga/drizzle/platform/job'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { addWorkerTable } from '@otorga/kernel/testing/database'
import { expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { runUntilKilled } from '../harness/killed.js'
import { kind, openWorker } from './job-runner.js'

it('the job of a worker that is killed with -9 is taken up by another, which knows that it is the second try', async () => {
  const ownerUrl = await freshDatabase()
  await addWorkerTable(ownerUrl, 'lending', 'job', jobTable(lending))
  const database = new TenantDatabase('lending', { url: roleUrl(ownerUrl, componentRole('lending'), roleSecret) })
  const tenant = randomUUID()
  const id = await database.transaction(tenant, (tx) => enqueueJob(tx, 'lending', { kind, payload: { n: 1 } }))
  const url = roleUrl(ownerUrl, workerRole('lending'), roleSecret)
  expect(await runUntilKilled(new URL('job-runner.ts', import.meta.url), 'runForever', { url }, 1)).toEqual([id])
  const runs: unknown[] = []
  const worker = openWorker(url, {
    [kind]: { run: async ({ tenantId, payload, attempt }) => void runs.push({ tenantId, payload, attempt }) },
  })
  await eventually('the second try', async () => runs.length > 0 || undefined)
  await worker.stop()
  await database.close()
  expect(runs).toEqual([{ tenantId: tenant, payload: { n: 1 }, attempt: 2 }])
})
