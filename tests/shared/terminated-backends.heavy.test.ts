import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../harness/call.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
beforeAll(async () => {
  inProcessOnly()
  tenant = await testTenant()
})

interface Backend {
  pid: number
  started: string
}

/** What tells a backend from a later one with the same id of process. */
const nameOf = ({ pid, started }: Backend) => `${pid} since ${started}`

const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

describe('backends that are ended under load, ten times', () => {
  it('cost calls, never the process: no rejection is left alone, and everything works again', async () => {
    const { owner } = await testSystem()
    const ending = new AbortController()
    const statuses = new Set<number>()
    const client = async (at: number) => {
      for (let n = 0; !ending.signal.aborted; n++) {
        const made = await call('POST', '/api/v1/organizations', {
          token: tenant.admin,
          body: { name: `o ${at} ${n}` },
        })
        const read = await call('GET', '/api/v1/organizations', { token: tenant.admin })
        const list = await call('GET', '/api/v1/credits', { token: tenant.admin })
        for (const { status } of [made, read, list]) statuses.add(status)
      }
    }
    const clients = Array.from({ length: 6 }, (_, at) => client(at))
    const told = new Set<string>()
    for (let round = 0; round < 10; round++) {
      await pause(200)
      const ended = await owner<Backend[]>`select pg_terminate_backend(pid), pid, backend_start::text as started
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'otorga %'`
      for (const one of ended) told.add(nameOf(one))
    }
    ending.abort()
    await Promise.all(clients)
    // A backend that is told to end still answers for a moment, and what works by it says nothing about what comes after.
    await eventually('the end of every backend that was told to', async () => {
      const left = await owner<Backend[]>`select pid, backend_start::text as started from pg_stat_activity
        where datname = current_database()`
      return left.some((one) => told.has(nameOf(one))) ? undefined : true
    })
    await eventually('a call that works', async () => {
      const { status } = await call('POST', '/api/v1/organizations', { token: tenant.admin, body: { name: 'last' } })
      return status === 201 ? true : undefined
    })
    // The files that follow in this process sign in at once: the identity provider has connections of its own.
    const { signIn } = await testSystem()
    await eventually('a sign-in that works', () => signIn('platform@otorga.test', 'platform').catch(() => undefined))
    expect(unhandled).toEqual([])
    expect([...statuses]).toContain(200)
  })
})
