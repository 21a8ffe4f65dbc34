import { randomUUID } from 'node:crypto'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { lending } from '@otorga/drizzle/lending/schema'
import { roleUrl } from '@otorga/drizzle/migrate'
import { jobTable } from '@otorga/drizzle/platform/job'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { addWorkerTable, freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../base/logging/index.js'
import { createJobWorker, enqueueJob, type JobHandler, type NewJob } from './index.js'
import { backoffSeconds } from './worker.js'

const log = createLogger('silent')
const component = 'lending'
let owner: postgres.Sql
let database: TenantDatabase
let url: string
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  await addWorkerTable(ownerUrl, component, 'job', jobTable(lending))
  owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })
  url = roleUrl(ownerUrl, workerRole(component), roleSecret)
  database = new TenantDatabase(component, { url: roleUrl(ownerUrl, componentRole(component), roleSecret) })
})
afterAll(() => Promise.all([database.close(), owner.end()]))

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** A worker with its own connection, as in a separate process. */
const workerOf = (handlers: Record<string, JobHandler>, options: { leaseSeconds?: number; now?: () => Date } = {}) =>
  createJobWorker({ component, url, log, handlers, everyMs: 20, ...options })
const tenant = randomUUID()
const put = (job: Partial<NewJob> & { kind: string }) =>
  database.transaction(tenant, (tx) => enqueueJob(tx, component, { payload: {}, ...job }))
const rowOf = async (id: string | undefined) => {
  const [row] = await owner`select attempts, error, holder, finished_at from lending.job where id = ${id!}`
  return row!
}
const finished = (id: string | undefined) =>
  vi.waitFor(async () => expect((await rowOf(id)).finished_at).not.toBeNull(), { timeout: 10_000, interval: 20 })
/** Makes a job that waits for its next attempt due. */
const hurry = (id: string | undefined) =>
  owner`update lending.job set run_at = now() where id = ${id!} and holder is null`
/** Changes the job as if its holder had been killed long ago. */
const kill = (id: string | undefined) =>
  owner`update lending.job set leased_until = now() - interval '1 second', holder = ${randomUUID()} where id = ${id!}`

describe('the job queue', () => {
  it('runs a job once, with its payload and tenant, though several workers look', async () => {
    const kind = randomUUID()
    const ran: unknown[] = []
    const workers = [1, 2, 3].map(() =>
      workerOf({ [kind]: { run: async ({ tenantId, payload }) => void ran.push([tenantId, payload]) } }),
    )
    const ids = await Promise.all([0, 1, 2, 3, 4].map((n) => put({ kind, payload: { n } })))
    for (const id of ids) await finished(id)
    await Promise.all(workers.map((one) => one.stop()))
    expect(ran).toHaveLength(5)
    expect(ran).toEqual(expect.arrayContaining([0, 1, 2, 3, 4].map((n) => [tenant, { n }])))
    expect(await rowOf(ids[0])).toMatchObject({ attempts: 1, error: null, holder: null })
  })

  it('keeps nothing of a job whose transaction rolls back', async () => {
    const kind = randomUUID()
    const failing = database.transaction(tenant, async (tx) => {
      await enqueueJob(tx, component, { kind, payload: {} })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await owner`select 1 from lending.job where kind = ${kind}`).toHaveLength(0)
  })

  it('holds one unfinished job of a key, and takes the next one when it is finished', async () => {
    const kind = randomUUID()
    const first = await put({ kind, key: 'a' })
    expect(await put({ kind, key: 'a' })).toBeUndefined()
    expect(await put({ kind, key: 'b' })).toBeDefined()
    const worker = workerOf({ [kind]: { run: async () => {} } })
    await finished(first)
    await worker.stop()
    expect(await put({ kind, key: 'a' })).toBeDefined()
  })

  it('wakes the worker after the commit, and drains what is due', async () => {
    const kind = randomUUID()
    let runs = 0
    const worker = createJobWorker({
      component,
      url,
      log,
      everyMs: 3_600_000,
      handlers: { [kind]: { run: async () => void runs++ } },
    })
    await database.transaction(tenant, async (tx) => {
      for (let n = 0; n < 7; n++) await enqueueJob(tx, component, { kind, payload: {} }, worker.wake)
    })
    await worker.drain()
    await worker.stop()
    expect(runs).toBe(7)
  })

  it('leaves a job until its moment, by the clock it is given', async () => {
    const kind = randomUUID()
    const runAt = new Date('2030-01-01T00:00:00Z')
    const id = await put({ kind, runAt })
    const handlers = { [kind]: { run: async () => {} } }
    const early = workerOf(handlers, { now: () => new Date(runAt.getTime() - 1) })
    await early.drain()
    await early.stop()
    expect(await rowOf(id)).toMatchObject({ attempts: 0, finished_at: null })
    const later = workerOf(handlers, { now: () => runAt })
    await finished(id)
    await later.stop()
  })

  it('tries a failed job again with its error kept, then gives it up and tells its owner once', async () => {
    const kind = randomUUID()
    const told: string[] = []
    const id = await put({ kind, maxAttempts: 3 })
    const worker = workerOf({
      [kind]: {
        run: ({ attempt }) => Promise.reject(new Error(`failure ${attempt}`)),
        failed: async (_job, error) => void told.push((error as Error).message),
      },
    })
    for (const attempts of [1, 2]) {
      await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ attempts, error: `failure ${attempts}` }))
      expect((await rowOf(id)).finished_at).toBeNull()
      await hurry(id)
    }
    await finished(id)
    await worker.stop()
    expect(await rowOf(id)).toMatchObject({ attempts: 3, error: 'failure 3' })
    expect(told).toEqual(['failure 3'])
  })

  it('takes up the job of a killed worker when its lease has run out, not before', async () => {
    const kind = randomUUID()
    const id = await put({ kind })
    await owner`update lending.job set holder = ${randomUUID()}, leased_until = now() + interval '1 hour', attempts = 1
      where id = ${id!}`
    const attempts: number[] = []
    const worker = workerOf({ [kind]: { run: async ({ attempt }) => void attempts.push(attempt) } })
    await worker.drain()
    expect(attempts).toEqual([])
    await kill(id)
    await finished(id)
    await worker.stop()
    expect(attempts).toEqual([2])
  })

  it('gives up a job that kills its worker every time', async () => {
    const kind = randomUUID()
    const id = await put({ kind, maxAttempts: 2 })
    await owner`update lending.job set attempts = 2 where id = ${id!}`
    await kill(id)
    const told: string[] = []
    const worker = workerOf({
      [kind]: { run: () => Promise.reject(new Error('it ran')), failed: async (_job, e) => void told.push(String(e)) },
    })
    await finished(id)
    await worker.stop()
    expect(told).toEqual(['Error: its worker was killed too often'])
  })

  it('renews the lease of a long job; one that lost it is told so and does not end it', async () => {
    const kind = randomUUID()
    const id = await put({ kind })
    let reason: unknown
    const started = gate()
    const worker = workerOf(
      {
        [kind]: {
          run: ({ signal }) => {
            started.open()
            return new Promise((_, reject) =>
              signal.addEventListener('abort', () => {
                reason = signal.reason
                reject(signal.reason)
              }),
            )
          },
        },
      },
      { leaseSeconds: 1 },
    )
    await started.opened
    const leased = async () =>
      (await owner<{ until: string }[]>`select leased_until as until from lending.job where id = ${id!}`)[0]!.until
    const before = await leased()
    await vi.waitFor(async () => expect(await leased()).not.toEqual(before))
    const other = randomUUID()
    await owner`update lending.job set holder = ${other}, leased_until = now() + interval '1 hour' where id = ${id!}`
    await vi.waitFor(() => expect(reason).toMatchObject({ reason: 'lost' }))
    await worker.stop()
    expect(await rowOf(id)).toMatchObject({ holder: other, finished_at: null })
  })

  it('stops after the running job, which may put itself back without losing an attempt', async () => {
    const kind = randomUUID()
    const [patient, hasty] = [await put({ kind, payload: { patient: true } }), await put({ kind, payload: {} })]
    const running = gate()
    let waiting = 2
    const worker = workerOf({
      [kind]: {
        run: ({ signal, payload }) =>
          new Promise((resolve, reject) => {
            if (--waiting === 0) running.open()
            signal.addEventListener('abort', () => (payload.patient ? setTimeout(resolve, 50) : reject(signal.reason)))
          }),
      },
    })
    await running.opened
    await worker.stop()
    expect((await rowOf(patient)).finished_at).not.toBeNull()
    expect(await rowOf(hasty)).toMatchObject({ attempts: 0, holder: null, finished_at: null, error: null })
  })

  it('waits longer after each failure, up to five minutes, never alike', () => {
    expect([1, 2, 3, 20].map((attempt) => backoffSeconds(attempt, 0.5))).toEqual([2, 4, 8, 300])
    expect(backoffSeconds(3, 0)).toBe(6)
    expect(backoffSeconds(3, 1)).toBe(10)
  })

  it("shows a component's role its own tenant's jobs only", async () => {
    await put({ kind: randomUUID() })
    const foreign = await database.transaction(randomUUID(), (tx) => tx.sql`select 1 from lending.job`.execute())
    expect(foreign).toHaveLength(0)
  })
})
