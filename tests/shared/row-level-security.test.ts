import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { componentRole, components, platformTenantId, tableAccess } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { declared, type TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { filesBelow } from '../harness/files.js'
import { fillTables, idOf, type Sample } from './rows.js'

const tenants = { a: randomUUID(), b: randomUUID() }
let ownerUrl: string
let owner: postgres.Sql
let samples: Map<string, Sample>
const closers: (() => Promise<unknown>)[] = []

const readerOf = (component: Component) => {
  const url = roleUrl(ownerUrl, componentRole(component), roleSecret)
  const database = new TenantDatabase(component, { url, reads: 1, transactions: 1 })
  closers.push(() => database.close())
  return database
}

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  closers.push(() => owner.end())
  samples = await fillTables(owner, tenants.a)
  await fillTables(owner, platformTenantId)
})
afterAll(async () => {
  for (const close of closers) await close()
})

type Query = TenantQuery<unknown>

/** All combinations of up to two names, and all names together. */
function* combinations(names: readonly string[]) {
  yield []
  yield names
  for (const [i, one] of names.entries()) {
    yield [one]
    for (const two of names.slice(i + 1)) yield [one, two]
  }
}

/** The queries that a builder makes; its filters are found by recording which ones it checks. */
function shapesOf(build: (shape: ReadonlySet<string>) => Query): Query[] {
  const attempt = (shape: { has(name: string): boolean }) => {
    try {
      return build(shape as ReadonlySet<string>)
    } catch {
      return undefined // a shape that needs one of several filters, a sort
    }
  }
  const asked = new Set<string>()
  attempt({ has: (name) => !asked.add(name) })
  const made = [...combinations([...asked])].map((names) => attempt(new Set(names)))
  const queries = made.filter((query) => query !== undefined)
  if (queries.length === 0) throw new Error('a query of which no shape could be built')
  return queries
}

async function everyQuery(): Promise<Query[]> {
  const folder = fileURLToPath(new URL('../../subgraphs', import.meta.url))
  const stores = [...filesBelow(folder)].filter((file) => file.endsWith('.store.ts'))
  expect(stores.length).toBeGreaterThan(9)
  for (const store of stores) {
    const [component, ...path] = store.split('/')
    await import(`@otorga/${component}/${path.join('/').replace(/\.ts$/, '')}`)
  }
  const queries = [...declared.queries, ...[...declared.shapes].flatMap(shapesOf)]
  return [...new Map(queries.map((query) => [query.text, query])).values()]
}

/** The tables of a component besides those that every component has. */
const ownTables = (component: Component) =>
  Object.keys(tableAccess[component]).some((name) => !['outbox', 'inbox', 'dead_letter', 'idempotency'].includes(name))

const reads = (query: Query) => query.text.startsWith('select')

/** The table of a query: the last one in its text, because tables that it only counts come before. */
const tableOf = (query: Query) =>
  [...query.text.matchAll(/(?:from|into|^update) "(\w+)"\."(\w+)"/g)].at(-1)!.slice(1, 3) as [Component, string]
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Parameters that match rows of every tenant. */
function valuesOf(query: Query, tenant: string): Record<string, unknown> {
  const [component, table] = tableOf(query)
  const sample = samples.get(`${component}.${table}`)!
  const list = (values: string[]) => (query.text.includes('string_to_array') ? values.join() : `{${values.join()}}`)
  const ofWhom = /"(\w+)_id" = \$/.exec(
    query.text.replace(/"(tenant|organization|actor|resource|class|category)_id"/g, ''),
  )?.[1]
  // A part is found by its own id together with that of its record.
  const partOf = ['document', 'device'].some((name) => query.parameters.includes(name))
  const fixed: Record<string, unknown> = {
    tenant,
    limit: 1_000,
    offset: 0,
    confined: true,
    timeFrom: 0,
    timeTo: Date.now(),
    search: '%',
    first: '%',
    second: '%',
    third: '%',
    low: '00000000-0000-0000-0000-000000000000',
    high: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    subjects: list([idOf('subject', 0)]),
    reference: 'reference',
    starts: '{2000-01-01}',
    ends: '{2099-12-31}',
    timezone: 'UTC',
    caller: idOf('user', 0),
    holder: idOf('holder', 0),
    soon: '2100-01-01T00:00:00Z',
    id: idOf(/"id" = /.test(query.text) && !partOf ? table : (ofWhom ?? table), 0),
    ids: list([
      idOf(table, 0),
      idOf(table, 1),
      idOf('credit', 0),
      idOf('version', 0),
      idOf('request', 0),
      idOf('subject', 0),
    ]),
    kinds: list([String(sample.kind)]),
    statuses: list(['open', 'acknowledged', String(sample.status)]),
    slug: `slug-0-${platformTenantId.slice(0, 8)}`,
    slugs: list([0, 1, 2].map((row) => `slug-${row}-${platformTenantId.slice(0, 8)}`)),
    organization: idOf('organization', 0),
    role: 'roles',
    only: 'roles',
    most: 100,
    least: 0,
    after: /"id" > \$\d+::uuid/.test(query.text) ? '00000000-0000-0000-0000-000000000000' : '2000-01-01T00:00:00Z',
    since: '2000-01-01T00:00:00Z',
    from: '2000-01-01T00:00:00Z',
    to: '2100-01-01T00:00:00Z',
    lost: '2100-01-01T00:00:00Z',
    now: new Date().toISOString(),
    openAt: '2000-01-01T00:00:00Z',
    expiredAt: '2100-01-01T00:00:00Z',
    document: idOf('signature_document', 0),
    device: idOf('device', 0),
    actorUid: 'actor_user_uid',
  }
  return Object.fromEntries(
    query.parameters.map((name) => {
      // The column of that name, or one that ends with it: `type` finds `event_type`.
      const close = Object.keys(sample).find((column) => column.endsWith(`_${snake(name)}`))
      // Where the table of a condition comes last, the column is another table's.
      const other = [...samples].find(([of, row]) => of.startsWith(`${component}.`) && snake(name) in row)?.[1]
      const value = fixed[name] ?? sample[snake(name)] ?? (close && sample[close]) ?? other?.[snake(name)]
      if (value === undefined) throw new Error(`no value for ${name} in ${query.text}`)
      return [name, value]
    }),
  )
}

/** Values of columns of type date are text. */
const dayOrMoment = (name: string, value: unknown) =>
  value instanceof Date && name.endsWith('Date') ? value.toISOString().slice(0, 10) : value

/** Sorts rows, whose order is not determined by the filled values. */
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

/** An aggregate over nothing is a row of nulls. */
const isNothing = (row: unknown) => Object.values(row as object).every((value) => value === null)
const count = (rows: unknown[]) =>
  rows.reduce<number>((sum, row) => sum + (isNothing(row) ? 0 : ((row as { total?: number }).total ?? 1)), 0)

describe('every query of every store', () => {
  it('sees the rows of its own tenant alone, on a connection that others have used, in whatever turn', async () => {
    const queries = (await everyQuery()).filter(reads)
    expect(queries.length).toBeGreaterThan(200)
    expect([...new Set(queries.map((query) => tableOf(query)[0]))].sort()).toEqual(components.filter(ownTables).sort())
    const databases = Object.fromEntries(components.map((component) => [component, readerOf(component)]))
    const run = (query: Query, session: string, tenant = session) =>
      databases[tableOf(query)[0]]!.read(session, query.with(valuesOf(query, tenant))).then(([rows]) => rows)

    const alone = new Map<Query, unknown[]>()
    for (const query of queries) alone.set(query, await run(query, tenants.a))
    await fillTables(owner, tenants.b)

    const empty: string[] = []
    for (const query of queries) {
      const [mine, platform, foreign, theirs, again, crossed] = await Promise.all([
        run(query, tenants.a),
        run(query, platformTenantId),
        run(query, tenants.a, tenants.b),
        run(query, tenants.b),
        run(query, tenants.a),
        run(query, tenants.b, tenants.a),
      ])
      expect(sorted(mine!)).toEqual(sorted(alone.get(query)!))
      expect(sorted(again!)).toEqual(sorted(mine!))
      expect([query.text, count(foreign!)]).toEqual([query.text, count(crossed!)])
      expect([query.text, count(theirs!)]).toEqual([query.text, count(mine!)])
      for (const [rows, tenant] of [
        [mine, tenants.a],
        [theirs, tenants.b],
        [platform, platformTenantId],
      ] as const)
        for (const row of rows!) expect((row as Sample).tenantId ?? tenant).toBe(tenant)
      const ownRows = /"tenant_id" = \$/.test(query.text) && query.parameters.includes('tenant')
      expect([query.text, count(foreign!)]).toEqual([query.text, ownRows ? 0 : count(mine!)])
      if (count(mine!) + count(platform!) === 0) empty.push(query.text)
    }
    // A query that finds no rows would prove nothing.
    expect(empty).toEqual([])
  })

  it('writes nothing for another tenant than the one of its transaction', async () => {
    const writes = (await everyQuery()).filter((query) => !reads(query))
    expect(writes.length).toBeGreaterThan(2)
    const moments = { now: new Date().toISOString(), total: '1' }
    for (const query of writes) {
      const [component, table] = tableOf(query)
      const rows = () => owner.unsafe(`select * from "${component}"."${table}" order by 1, 2, 3`)
      const before = await rows()
      const own: Record<string, unknown> = before.find((row) => row.tenant_id === tenants.a)!
      const values = Object.fromEntries(
        query.parameters.map((name) => [
          name,
          name === 'tenant'
            ? tenants.a
            : (moments[name as keyof typeof moments] ?? dayOrMoment(name, own[snake(name)])),
        ]),
      )
      const session = readerOf(component)
      await session
        .read(tenants.b, query.with(values))
        .catch((error) => expect(String(error)).toContain('row-level security'))
      expect(await rows()).toEqual(before)
    }
  })
})
