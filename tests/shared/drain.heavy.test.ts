import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drain } from '@otorga/cli/system/drain'
import { bind } from '@otorga/cli/system/listener'
import { seed } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import { createLogger } from '@otorga/kernel/base/logging'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { testSystem } from '../harness/system.js'

/** Starts a system for this file, because the tests stop it. */
async function start() {
  const { keys } = await testSystem()
  const ownerUrl = await freshDatabase()
  const listeners = {
    public: await bind('127.0.0.1', 0, 'PORT'),
    internal: await bind('127.0.0.1', 0, 'INTERNAL_PORT'),
    idp: await bind('127.0.0.1', 0, 'IDP_PORT'),
  }
  const system = await startSystem({
    config: readConfig({ RATE_LIMIT_MULTIPLIER: '10000' }),
    keys: {
      ...keys,
      databaseRoleSecret: roleSecret,
      encryption: new Encryption([{ id: 'drain', key: randomBytes(32).toString('base64url') }]),
    },
    ownerUrl,
    mailFolder: mkdtempSync(join(tmpdir(), 'otorga-mail-')),
    objectsFolder: mkdtempSync(join(tmpdir(), 'otorga-objects-')),
    log: createLogger('silent'),
    listeners,
  })
  await seed(system)
  return { system, listeners, owner: postgres(ownerUrl, { max: 2, onnotice: () => {} }) }
}

describe('a process that is told to stop', () => {
  let running: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.owner.end())

  it('turns not ready first, answers what runs, and only then closes its connections', async () => {
    const { system, listeners, owner } = running
    const ready = (path: string) => fetch(`${system.publicUrl}${path}`)
    expect((await ready('/health/ready')).status).toBe(200)

    const { serviceToken } = await testSystem()
    const blocker = await owner.reserve()
    await blocker`begin`
    await blocker`lock table identity.tenant in access exclusive mode`
    let answered = false
    const held = fetch(`${system.internalUrl}/internal/tenants/resolve?slug=demo`, {
      headers: { 'X-Service-Auth': serviceToken('lending') },
    }).finally(() => {
      answered = true
    })
    await eventually('a call that waits in the database', async () => {
      const [{ waiting }] = await owner<[{ waiting: number }]>`select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      return waiting > 0 || undefined
    })

    await drain(listeners, 0)
    for (const path of ['/health/ready', '/v1/identity/health/ready']) {
      const answer = await ready(path)
      expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
      expect(await answer.json()).toMatchObject({
        status: 'Unhealthy',
        checks: [{ name: 'draining', status: 'Unhealthy' }],
      })
    }
    expect((await ready('/health/live')).status, 'it still takes requests').toBe(200)

    const stopped = system.stop()
    await expect(ready('/health/live')).rejects.toThrow()
    expect(answered).toBe(false)
    await blocker`commit`
    blocker.release()
    const answer = await held
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await stopped
    const [{ left }] = await owner<[{ left: number }]>`select count(*)::int as left from pg_stat_activity
      where datname = current_database() and application_name like 'otorga %'`
    expect(left).toBe(0)
  })
})
