import { fileURLToPath } from 'node:url'
import { contractPlaceholders, mostPlaceholders, templateProblem } from '@otorga/schema/contract-template'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const file = fileURLToPath(new URL('../../web/console/settings/contract/placeholders.ts', import.meta.url))
const { placeholders, placeholderProblem } = (await import(file)) as {
  placeholders: readonly string[]
  placeholderProblem(text: string): string | undefined
}

it('the console knows the placeholders of the contract, in their order', () => {
  expect(placeholders).toEqual(Object.keys(contractPlaceholders))
})

it('the console refuses a text of clauses where the contract does', () => {
  const piece = fc.oneof(
    fc.constantFrom('{', '}', '{total}', '{ total }', '{nobody}', ' and '),
    fc.string({ maxLength: 5 }),
    fc.constantFrom(...placeholders).map((name) => `{${name}}`),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      expect(placeholderProblem(text) === undefined).toBe(templateProblem(text) === undefined)
    }),
  )
  const most = '{total}'.repeat(mostPlaceholders)
  expect(placeholderProblem(most)).toBeUndefined()
  expect(placeholderProblem(`${most}{rate}`)).toBe('{rate}')
})
