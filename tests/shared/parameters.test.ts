import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { param, TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const build = new QueryBuilder()
const one = sql`(values (1)) as one`
/** What Postgres has understood of a parameter of a type. Not `prepared`, which declares a query of the product. */
const understood = (type: string) =>
  new TenantQuery<{ value: string | null }>(
    build.select({ value: sql`${param('value')}::${sql.raw(type)}::text`.as('value') }).from(one),
  )

const moment = new Date('2026-03-01T10:20:30.456Z')
const values: [type: string, value: unknown, text: string][] = [
  ['date', moment, '2026-03-01'],
  ['date', '2026-03-02', '2026-03-02'],
  ['timestamptz', moment, '2026-03-01 10:20:30.456+00'],
  ['timestamp', moment, '2026-03-01 10:20:30.456'],
  ['date[]', ['2026-03-01', '2026-03-02'], '{2026-03-01,2026-03-02}'],
  ['date[]', [moment, null], '{2026-03-01,NULL}'],
  ['date[]', '{2026-03-01}', '{2026-03-01}'],
  ['date[]', [], '{}'],
  ['timestamptz[]', [moment], '{"2026-03-01 10:20:30.456+00"}'],
  ['timestamp[]', [moment], '{"2026-03-01 10:20:30.456"}'],
  ['numeric[]', ['1.50', 2, null], '{1.50,2,NULL}'],
  ['int[]', [1, 2], '{1,2}'],
  ['int8[]', [9_007_199_254_740_993n], '{9007199254740993}'],
  ['bool[]', [true, false], '{t,f}'],
  ['text[]', ['a,b', '"', null], '{"a,b","\\"",NULL}'],
  ['uuid[]', ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], '{3f2504e0-4f89-41d3-9a0c-0305e82c3301}'],
  ['jsonb', { a: [1] }, '{"a": [1]}'],
  ['jsonb', '{"a": 1}', '{"a": 1}'],
  ['jsonb', [1, 'two'], '[1, "two"]'],
  ['jsonb[]', [{ a: 1 }], '{"{\\"a\\": 1}"}'],
]

describe('a parameter that is no plain value', () => {
  let database: TenantDatabase
  beforeAll(async () => {
    const ownerUrl = await freshDatabase()
    const owner = postgres(ownerUrl, { max: 1 })
    await owner.unsafe(
      "do $$ begin execute format('alter database %I set timezone to ''UTC''', current_database()); end $$",
    )
    await owner.end()
    const url = roleUrl(ownerUrl, componentRole('identity'), roleSecret)
    database = new TenantDatabase('identity', { url, transactions: 1, reads: 1 })
  })
  afterAll(() => database.close())
  const tenant = randomUUID()
  const plain = understood('text')
  const read = async (type: string, value: unknown) => {
    const [[before], [found], [after]] = await database.read(
      tenant,
      plain.with({ value: 'before' }),
      understood(type).with({ value }),
      plain.with({ value: 'after' }),
    )
    expect([before!.value, after!.value]).toEqual(['before', 'after'])
    return found!.value
  }

  it.each(values)('is read by Postgres as %s in the midst of a pipeline: %o', async (type, value, text) => {
    expect(await read(type, value)).toBe(text)
  })

  it.each([
    ['date', new Date(Number.NaN)],
    ['date', 5],
    ['date[]', ['no day']],
    ['date[]', [new Date(Number.NaN)]],
    ['date[]', { a: 1 }],
    ['text[]', { a: 1 }],
    ['numeric[]', [{}]],
  ] as [string, unknown][])(
    'is refused by Postgres where it is no %s: %o; what comes next is answered',
    async (type, value) => {
      await expect(read(type, value)).rejects.toMatchObject({ code: /^22/ })
      expect(await read('date[]', ['2026-03-01'])).toBe('{2026-03-01}')
    },
  )

  it('is written in a transaction too', async () => {
    const rows = await database.transaction(tenant, (tx) =>
      tx.db.execute<{ days: string }>(sql`select ${sql.param(['2026-03-01'])}::date[]::text as days`),
    )
    expect(rows[0]!.days).toBe('{2026-03-01}')
  })
})
