import { expect, it } from 'vitest'
import { statementsOutside } from './apply.js'
import { apart, freshStatements } from './generate.js'

it('indexes of a table that exists are made and dropped concurrently, apart from all other statements', async () => {
  const fresh = await freshStatements('lending')
  const { inside, outside } = apart([...fresh, 'DROP INDEX "lending"."old";'], new Set(['lending.payment']))
  expect(inside).toEqual(fresh.filter((one) => !/^CREATE .*INDEX .* ON "lending"\."payment"/.test(one)))
  expect(inside.length).toBeLessThan(fresh.length)
  expect(outside).toHaveLength(fresh.length - inside.length + 1)
  const migration = { name: 'indexes', sql: outside.join('\n') }
  expect(statementsOutside(migration)).toHaveLength(outside.length)
  expect(statementsOutside({ name: 'tables', sql: inside.join('\n') })).toEqual([])
})
