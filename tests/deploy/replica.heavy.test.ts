import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { organization } from '@otorga/drizzle/identity/tables'
import { migrate, roleUrl } from '@otorga/drizzle/migrate'
import { param, TenantQuery } from '@otorga/drizzle/query'
import type { WritePositions } from '@otorga/drizzle/replica'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { findTools, replicatedCluster, standbyObstacle } from './clusters.js'
import { systemOn } from './system-on.js'

const tools = findTools()
const missing = standbyObstacle(tools)
const roleSecret = 'a secret of the standby'
const mostLagSeconds = 5

const names = new TenantQuery<{ name: string }>(
  new QueryBuilder()
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.tenantId, param('tenant')))
    .orderBy(organization.name),
)

describe.skipIf(missing)(`a standby for lists${missing ? `: skipped, ${missing}` : ''}`, () => {
  let cluster: Awaited<ReturnType<typeof replicatedCluster>>
  let owner: postgres.Sql
  let standby: postgres.Sql
  const closers: (() => unknown)[] = []
  const cache = createMemoryCache()
  const positions: WritePositions = { get: (tenant) => cache.get(tenant), raise: cache.raise }

  const as = (url: string) => roleUrl(url, componentRole('identity'), roleSecret)
  /** The database as one process uses it. */
  const open = (more: { positions?: WritePositions; url?: string } = {}) => {
    const database = new TenantDatabase('identity', {
      url: as(cluster.primary.url),
      replica: { url: as(cluster.standby.url), mostLagSeconds, positions, ...more },
    })
    closers.push(() => database.close())
    return database
  }
  const list = async (database: TenantDatabase, tenant: string) => {
    const [rows] = await database.readList('listOrganizations', tenant, names.with({ tenant }))
    return rows.map(({ name }) => name)
  }
  const write = (database: TenantDatabase, tenant: string, name: string) =>
    database.transaction(tenant, (tx) =>
      tx.db.insert(organization).values({ tenantId: tenant, id: randomUUID(), name, domains: [] }),
    )
  /** A write that no process has made, so that nobody remembers its position. */
  const slip = (tenant: string, name: string) =>
    owner`insert into identity.organization (tenant_id, id, name, domains) values (${tenant}, ${randomUUID()}, ${name}, '{}')`
  const placeOf = async (database: TenantDatabase, tenant: string) => {
    const before = database.replica!.reads.replica
    await list(database, tenant)
    return database.replica!.reads.replica > before ? 'replica' : 'primary'
  }
  const answeredBy = (database: TenantDatabase, place: string, tenant = randomUUID()) =>
    eventually(`an answer of the ${place}`, async () => (await placeOf(database, tenant)) === place || undefined, 20)
  const pause = () => standby`select pg_wal_replay_pause()`
  const resume = () => standby`select pg_wal_replay_resume()`

  beforeAll(async () => {
    cluster = await replicatedCluster(tools!)
    closers.push(() => cluster.stop())
    await migrate({ ownerUrl: cluster.primary.url, roleSecret })
    owner = postgres(cluster.primary.url, { max: 1, onnotice: () => {} })
    standby = postgres(cluster.standby.url, { max: 1, onnotice: () => {} })
    closers.push(() => Promise.all([owner.end(), standby.end()]))
    await eventually('the tables at the standby', () =>
      standby`select 1 from identity.organization`.then(
        () => true as const,
        () => undefined,
      ),
    )
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  it('answers them, but for a tenant whose last write it has not replayed, whatever process has made that', async () => {
    const [writer, reader] = [open(), open()]
    const [busy, quiet] = [randomUUID(), randomUUID()]
    await Promise.all([answeredBy(writer, 'replica'), answeredBy(reader, 'replica')])
    await pause()
    try {
      await write(writer, busy, 'written')
      await slip(quiet, 'slipped')
      for (const database of [writer, reader]) {
        expect([await list(database, busy), await placeOf(database, busy)]).toEqual([['written'], 'primary'])
        // An answer that is behind can only be that of the standby.
        expect([await list(database, quiet), await placeOf(database, quiet)]).toEqual([[], 'replica'])
      }
    } finally {
      await resume()
    }
    await answeredBy(reader, 'replica', busy)
    expect([await list(reader, busy), await list(reader, quiet)]).toEqual([['written'], ['slipped']])
  })

  it('never takes a tenant back behind what it has seen, with many writing at once', async () => {
    const databases = [open(), open(), open()]
    const tenant = randomUUID()
    await Promise.all(databases.map((database) => answeredBy(database, 'replica')))
    const written: string[] = []
    await Promise.all(
      databases.map(async (database, at) => {
        for (let turn = 0; turn < 40; turn++) {
          const name = `${at}-${turn}`
          await write(database, tenant, name)
          written.push(name)
          const known = [...written]
          const seen = new Set(await list(databases[(at + turn) % 3]!, tenant))
          expect(known.filter((one) => !seen.has(one))).toEqual([])
        }
      }),
    )
    expect(databases.reduce((sum, database) => sum + database.replica!.reads.replica, 0)).toBeGreaterThan(0)
  })

  it('is passed over while it is further behind than it may be, and asked again later', async () => {
    const database = open()
    const tenant = randomUUID()
    await answeredBy(database, 'replica')
    await pause()
    try {
      await slip(tenant, 'late')
      await eventually('the row', async () => (await list(database, tenant)).length > 0 || undefined, 20)
      expect(database.replica!.lagSeconds).toBeGreaterThan(1)
    } finally {
      await resume()
    }
    await answeredBy(database, 'replica')
    await eventually('the lag to end', async () => (database.replica!.lagSeconds! < 1 ? true : undefined))
  })

  it('is passed over while the positions of writes cannot be read', async () => {
    let lost = false
    const database = open({
      positions: {
        get: (tenant) => (lost ? Promise.reject(new Error('lost')) : positions.get(tenant)),
        raise: (tenant, position, seconds) =>
          lost ? Promise.reject(new Error('lost')) : positions.raise(tenant, position, seconds),
      },
    })
    const tenant = randomUUID()
    await answeredBy(database, 'replica')
    lost = true
    await write(database, tenant, 'kept')
    expect([await list(database, tenant), await placeOf(database, tenant)]).toEqual([['kept'], 'primary'])
    lost = false
    await answeredBy(database, 'replica')
  })

  it('that is no standby is never asked', async () => {
    const database = open({ url: as(cluster.primary.url) })
    await eventually('the first measure', async () => database.pools.reads.open > 0 || undefined)
    expect(database.replica!.lagSeconds).toBeUndefined()
    expect(await placeOf(database, randomUUID())).toBe('primary')
  })

  it('of a whole platform shows operators what they have made, is seen in the metrics, and may fail', async () => {
    const { system, token, call } = await systemOn(cluster.primary.url, roleSecret, {
      IDENTITY_READ_URL: cluster.standby.url,
      DATABASE_READ_LAG: String(mostLagSeconds),
    })
    closers.push(() => system.stop())
    const admin = await token('admin@demo.test')
    const path = '/api/v1/organizations'
    const listed = async () => {
      const { status, body } = await call('GET', path, { token: admin })
      expect(status).toBe(200)
      return body.data.map(({ name }: { name: string }) => name) as string[]
    }
    const read = async (place: string) => {
      const text = await system.metrics.scrape()
      const found = new RegExp(`otorga_database_list_reads_total{component="identity",place="${place}"} (\\d+)`).exec(
        text,
      )
      return Number(found?.[1] ?? 0)
    }
    await eventually(
      'a list of the standby',
      async () => ((await listed()) && (await read('replica')) > 0) || undefined,
      20,
    )
    await pause()
    try {
      const before = await read('primary')
      const made = await call('POST', path, { token: admin, body: { name: 'Made while it stands' } })
      expect(made.status).toBe(201)
      expect(await listed()).toContain('Made while it stands')
      expect(await read('primary')).toBe(before + 1)
      expect(await system.metrics.scrape()).toMatch(/otorga_database_replica_lag_seconds{component="identity"} \d/)
    } finally {
      await resume()
    }
    cluster.standby.halt()
    expect(await listed()).toContain('Made while it stands')
    await eventually('the metric to end', async () =>
      (await system.metrics.scrape()).includes('otorga_database_replica_lag_seconds{component="identity"}')
        ? undefined
        : true,
    )
    cluster.standby.start()
    const before = await read('replica')
    await eventually('the standby', async () => ((await listed()) && (await read('replica')) > before) || undefined, 30)
  })
})
