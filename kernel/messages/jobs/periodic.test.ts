import { randomUUID } from 'node:crypto'
import { workerRole } from '@otorga/drizzle/components'
import { lending } from '@otorga/drizzle/lending/schema'
import { roleUrl } from '@otorga/drizzle/migrate'
import { jobTable } from '@otorga/drizzle/platform/job'
import { addWorkerTable, freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../base/logging/index.js'
import { createPeriodicJobs } from './index.js'

const log = createLogger('silent')
const component = 'lending'
let url: string
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  await addWorkerTable(ownerUrl, component, 'job', jobTable(lending))
  url = roleUrl(ownerUrl, workerRole(component), roleSecret)
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

describe('periodic jobs', () => {
  const start = (jobs: Parameters<typeof createPeriodicJobs>[0]['jobs'], now: () => Date) =>
    createPeriodicJobs({ component, url, log, jobs, now, everyMs: 10 })

  it('run on one of several replicas, once for each interval', async () => {
    const runs: string[] = []
    let clock = new Date('2026-01-01T00:00:00Z')
    const job = {
      name: randomUUID(),
      every: 60,
      run: async ({ now }: { now: Date }) => void runs.push(now.toISOString()),
    }
    const replicas = [1, 2, 3].map(() => start([job], () => clock))
    await vi.waitFor(() => expect(runs).toHaveLength(1))
    for (let minute = 1; minute <= 3; minute++) {
      clock = new Date(Date.UTC(2026, 0, 1, 0, minute))
      await vi.waitFor(() => expect(runs).toHaveLength(minute + 1))
      for (const one of replicas) await one.drain()
    }
    await Promise.all(replicas.map((one) => one.stop()))
    expect(runs).toEqual([0, 1, 2, 3].map((minute) => `2026-01-01T00:0${minute}:00.000Z`))
  })

  it('run at once, and one time, when they were missed', async () => {
    let runs = 0
    let clock = new Date('2026-01-01T00:00:00Z')
    const job = { name: randomUUID(), every: 3600, run: async () => void runs++ }
    const before = start([job], () => clock)
    await vi.waitFor(() => expect(runs).toBe(1))
    await before.stop()
    clock = new Date('2026-01-03T00:00:00Z')
    const after = start([job], () => clock)
    await vi.waitFor(() => expect(runs).toBe(2))
    await after.drain()
    await after.stop()
    expect(runs).toBe(2)
  })

  it('that fail are tried again sooner than the interval, and do not hold up others', async () => {
    let clock = new Date('2026-01-01T00:00:00Z')
    let [failures, others] = [0, 0]
    const failing = {
      name: randomUUID(),
      every: 86_400,
      run: async () => {
        if (failures++ === 0) throw new Error('not now')
      },
    }
    const jobs = start([failing, { name: randomUUID(), every: 86_400, run: async () => void others++ }], () => clock)
    await vi.waitFor(() => expect([failures, others]).toEqual([1, 1]))
    clock = new Date(clock.getTime() + 5_000)
    await vi.waitFor(() => expect(failures).toBe(2))
    await jobs.drain()
    await jobs.stop()
    expect([failures, others]).toEqual([2, 1])
  })

  it('are waited for when the runner stops', async () => {
    const running = gate()
    const release = gate()
    let ended = false
    const jobs = start(
      [
        {
          name: randomUUID(),
          every: 60,
          run: async () => {
            running.open()
            await release.opened
            ended = true
          },
        },
      ],
      () => new Date(),
    )
    await running.opened
    const stopped = jobs.stop()
    release.open()
    await stopped
    expect(ended).toBe(true)
  })
})
