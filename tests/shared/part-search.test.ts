import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { fold, folded } from '@otorga/drizzle/platform/folded'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { organizationPage, organizationTotal } from '@otorga/identity/store/organization.store'
import { partOf } from '@otorga/kernel/base/search'
import { creditProductCount, creditProductPage } from '@otorga/lending/credit-product/credit-product.store'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const [crowd, neighbour] = [randomUUID(), randomUUID()]
const rows = 8_000
const at = { limit: 20, offset: 0 }
const searches = {
  credit_product: {
    component: 'lending',
    fill: (tenant: string) =>
      owner`insert into lending.credit_product (tenant_id, id, code, name, category, amount_config, term_config, rate_config, created_by)
        select ${tenant}, gen_random_uuid(), 'P-' || n, 'Crédito ' || n || ' ' || md5(n::text), 'personal', '{}', '{}', '{}', 'test'
        from generate_series(1, ${rows}::int) n`,
    page: (filters: object) => creditProductPage('name:asc', { ...filters }),
    total: (filters: object) => creditProductCount({ ...filters }),
    alone: 'p-777',
    likeIt: 11,
    all: 'credito',
  },
  organization: {
    component: 'identity',
    fill: (tenant: string) =>
      owner`insert into identity.organization (tenant_id, id, name, code, domains)
        select ${tenant}, gen_random_uuid(), 'Región ' || n || ' ' || md5(n::text), case when n % 2 = 1 then 'O-' || n end, '{}'
        from generate_series(1, ${rows}::int) n`,
    page: (filters: object) => organizationPage({ ...filters }),
    total: (filters: object) => organizationTotal({ ...filters }),
    alone: 'o-777',
    likeIt: 6,
    all: 'region',
  },
} as const

let owner: postgres.Sql
let urlOf: (component: 'lending' | 'identity') => string
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  urlOf = (component) => roleUrl(ownerUrl, componentRole(component), roleSecret)
})
afterAll(() => owner.end())

describe.each(Object.entries(searches))(
  'the search of %s',
  (table, { component, fill, page, total, alone, likeIt, all }) => {
    let database: TenantDatabase
    let role: postgres.Sql
    beforeAll(async () => {
      for (const tenant of [crowd, neighbour]) await fill(tenant)
      await owner.unsafe(`vacuum analyze ${component}.${table}`) // like autovacuum; the index then contains its newest entries
      database = new TenantDatabase(component, { url: urlOf(component), reads: 2, transactions: 1 })
      role = postgres(urlOf(component), { max: 1, onnotice: () => {} })
    })
    afterAll(() => Promise.all([database.close(), role.end()]))

    const search = (text: string) => {
      const filters = { search: partOf(text) }
      const values = { ...filters, ...at, tenant: crowd }
      return database.read(crowd, page(filters).with(values), total(filters).with(values))
    }

    it(`finds its tenant's rows alone among ${rows} each, by a part of name or code as anybody types it`, async () => {
      const [found, [count]] = await search(`${alone.toUpperCase()} `)
      expect(found.every((row) => row.tenantId === crowd)).toBe(true)
      expect(found.map((row) => row.code?.toLowerCase())).toContain(alone)
      expect(count!.total).toBe(likeIt) // it, and those that begin with it
      const [, [every]] = await search(all)
      expect(every!.total).toBe(rows)
      const matching = () => role.unsafe(`select ${component}.${table}_matching('%${all}%')`)
      expect(await matching()).toHaveLength(0) // no tenant is set
    })

    it.each(['force_generic_plan', 'force_custom_plan'])('is served by the trigram index, with %s', async (mode) => {
      // The plan of the caller does not show the statements inside the function, so its body is explained.
      const [{ body }] = (await owner`select prosrc as body from pg_proc where proname = ${`${table}_matching`}`) as [
        { body: string },
      ]
      const plan = await owner.begin(async (tx) => {
        await tx`select set_config('app.tenant_id', ${crowd}, true), set_config('plan_cache_mode', ${mode}, true)`
        await tx.unsafe(`prepare matching(text) as ${body.replace(/\bpattern\b/, '$1')}`)
        const lines = await tx.unsafe(`explain (costs off) execute matching('%${alone}%')`)
        await tx.unsafe('deallocate matching')
        return lines.map((line) => line['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(`${table}_search`)
      expect(plan).not.toContain('Seq Scan')
    })
  },
)

it('what somebody types is folded as the tables fold their texts, letter by letter', async () => {
  const letters = Array.from({ length: 0x17f - 0xa0 }, (_, at) => String.fromCodePoint(0xa1 + at))
  // `lower` knows only ASCII in some databases, so other letters are tried as they are in lower case.
  const text = letters.filter((letter) => letter === letter.toLowerCase() || /^[a-z]$/.test(fold(letter))).join('')
  const [row] = await owner.unsafe(new PgDialect().sqlToQuery(sql`select ${folded(sql`$1::text`)} as folded`).sql, [
    text,
  ])
  expect(fold(text)).toBe(row!.folded)
  expect(fold('ÑANDÚ Žižka')).toBe('nandu žižka')
})

it('the first page of products by name comes from an index', async () => {
  const query = creditProductPage('name:asc', {})
  const values: Record<string, unknown> = { ...at, tenant: crowd }
  const role = postgres(urlOf('lending'), { max: 1, onnotice: () => {} })
  const plan = await role.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${crowd}, true)`
    const lines = await tx.unsafe(
      `explain (costs off) ${query.text}`,
      query.parameters.map((name) => values[name]) as never[],
    )
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
  await role.end()
  expect(plan).toContain('credit_product_by_name')
  expect(plan).not.toContain('Sort')
})
