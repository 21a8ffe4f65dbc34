import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { rowset } from '@otorga/drizzle/rowset'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

let database: TenantDatabase
beforeAll(async () => {
  const url = roleUrl(await freshDatabase(), componentRole('identity'), roleSecret)
  database = new TenantDatabase('identity', { url, transactions: 1, reads: 1 })
})
afterAll(() => database.close())

const given = rowset({
  id: 'uuid',
  someText: 'text',
  whole: 'integer',
  large: 'bigint',
  part: 'numeric',
  yes: 'boolean',
  document: 'jsonb',
  moment: 'moment',
})

const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0'))
const awkward = fc.constantFrom('', 'null', 'NULL', '{}', '"', '\\', ',', '\\"', ' ', '\n', '{a,"b"}')
const words = fc.oneof(text, awkward)
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const row = fc.record({
  id: fc.uuid(),
  someText: orNull(words),
  whole: orNull(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  large: orNull(fc.maxSafeInteger()),
  part: orNull(fc.integer().map((cents) => cents / 100)),
  yes: orNull(fc.boolean()),
  document: orNull(fc.oneof(fc.array(words), fc.dictionary(words, fc.integer()))),
  moment: orNull(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })),
})

it('hands every value over as it is, and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const found = await database.transaction(
        platformTenantId,
        (tx) => tx.sql<Record<string, unknown>[]>`
          select id, "someText", whole, large::float8 as large, part::float8 as part, yes, document::text as document,
            (extract(epoch from moment) * 1000000)::bigint::float8 as moment from ${given(tx.sql, rows)} as given`,
      )
      const told = [...found].map(({ document, moment, ...rest }) => ({
        ...rest,
        document: document === null ? null : JSON.parse(document as string),
        moment: moment === null ? null : new Date((moment as number) / 1000),
      }))
      expect(told).toEqual(rows)
    }),
  )
})
