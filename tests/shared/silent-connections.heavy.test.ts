import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '@otorga/drizzle/client'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase, type Transaction } from '@otorga/drizzle/transaction'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { type SilentProxy, startSilentProxy } from '../harness/silent-proxy.js'

const tenant = randomUUID()
let ownerUrl: string
let owner: postgres.Sql
let proxy: SilentProxy
let database: TenantDatabase

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })
  await owner`insert into identity.organization (tenant_id, id, name, domains) values (${tenant}, ${randomUUID()}, 'one', '{}')`
})
afterAll(() => owner.end())

beforeEach(async () => {
  const url = new URL(roleUrl(ownerUrl, componentRole('identity'), roleSecret))
  proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  database = new TenantDatabase('identity', { url: url.toString(), transactions: 3, reads: 2 })
})
afterEach(async () => {
  await database.close()
  await proxy.close()
})

const renamed = (tx: Transaction, name: string) =>
  tx.sql<
    { name: string }[]
  >`update identity.organization set name = ${name} where tenant_id = ${tx.tenantId} returning name`
const rename = (name: string) => database.transaction(tenant, async (tx) => (await renamed(tx, name))[0]!.name)

/** Opens two connections for changes and one for reads, all of them idle afterwards: none is still on its way, and new to the network. */
async function warm() {
  let inside = 0
  let meet = () => {}
  const met = new Promise<void>((both) => {
    meet = both
  })
  const together = () =>
    database.transaction(tenant, async (tx) => {
      await tx.sql`select`
      if (++inside === 2) meet()
      await met
    })
  await Promise.all([together(), together(), database.ping()])
}

describe('a connection whose network forgets it', () => {
  it('while idle fails the work that gets it, and takes the other idle ones with it: what comes next works', async () => {
    await warm()
    proxy.forget()
    await expect(rename('c')).rejects.toThrow(DatabaseUnavailable)
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
    expect(await Promise.all([rename('d'), rename('e'), rename('f')])).toEqual(['d', 'e', 'f'])
    await database.ping()
  })

  it('inside a transaction fails it, and the server lets its locks go', async () => {
    let enter = () => {}
    const entered = new Promise<void>((resolve) => {
      enter = resolve
    })
    const lost = database.transaction(tenant, async (tx) => {
      await renamed(tx, 'lost')
      proxy.forget()
      enter()
      return renamed(tx, 'never sent')
    })
    lost.catch(() => {})
    await entered
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
    // It waits for the lock of the transaction whose client is gone.
    expect(
      await owner`update identity.organization set name = 'kept' where tenant_id = ${tenant} returning name`,
    ).toEqual([{ name: 'kept' }])
  })

  it('between the two packets of a new statement fails it, and the server lets its locks go', async () => {
    const held = database.transaction(tenant, async (tx) => {
      await renamed(tx, 'held')
      proxy.forgetAt('said_at_once')
      return tx.sql`select name as said_at_once from identity.organization where tenant_id = ${tenant}`
    })
    await expect(held).rejects.toThrow(DatabaseUnavailable)
    expect(
      await owner`update identity.organization set name = 'free' where tenant_id = ${tenant} returning name`,
    ).toEqual([{ name: 'free' }])
  })

  it('is looked for by the server too, on every connection', async () => {
    const settings = await database.transaction(
      tenant,
      (tx) => tx.sql<{ name: string; setting: string }[]>`select name, setting from pg_settings
        where name like 'tcp\\_%' order by name`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      tcp_keepalives_count: 3,
      tcp_keepalives_idle: 3,
      tcp_keepalives_interval: 1,
      tcp_user_timeout: 10_000,
    })
  })

  it('fails work while nothing can be reached, and works again when the network does', async () => {
    await warm()
    proxy.cut()
    await expect(rename('c')).rejects.toThrow(DatabaseUnavailable)
    proxy.heal()
    await expect.poll(() => rename('d').catch(() => 'not yet'), { timeout: 20_000 }).toBe('d')
  })
})

describe('a connection that says nothing for long', () => {
  it('because its statement takes long is left alone', async () => {
    const slept = database.transaction(tenant, (tx) => tx.sql`select pg_sleep(5)`.then(() => 'slept'))
    expect(await slept).toBe('slept')
  })

  it('because its own process was busy is left alone', async () => {
    await warm()
    const block = () => {
      for (const end = performance.now() + 3_200; performance.now() < end; );
    }
    // Statements are on their way, and idle connections are asked, while nothing here can run.
    const renaming = rename('while busy')
    const timer = setTimeout(block, 0)
    expect(await renaming).toBe('while busy')
    for (let time = 0; time < 2; time++) {
      const next = Promise.all([rename('a'), rename('b'), database.ping()])
      block()
      expect((await next).slice(0, 2)).toEqual(['a', 'b'])
    }
    clearTimeout(timer)
  })

  it('because its transaction is busy elsewhere is left alone', async () => {
    const name = database.transaction(tenant, async (tx) => {
      await renamed(tx, 'before')
      await pause(4_000)
      return (await renamed(tx, 'after'))[0]!.name
    })
    expect(await name).toBe('after')
  })
})
