import { contractPlaceholders, mostPlaceholders } from '@otorga/schema/contract-template'
import { expect, it } from 'vitest'
import { templateProblem } from './contract-template.rules.js'

const names = Object.keys(contractPlaceholders).map((name) => `{${name}}`)

it('a template may name every value of a contract', () => {
  expect(templateProblem(`El deudor acepta:\n${names.join(' ')}`)).toBeUndefined()
  expect(templateProblem('sin valores')).toBeUndefined()
})
it.each(['{monto}', '{ amount }', '{Amount}', '{', '}', '{}', '{{amount}}', '{amount', '{constructor}'])(
  'a template with %s is refused, which the message shows',
  (text) => {
    expect(templateProblem(`El deudor debe ${text}`)).toContain(text === '{{amount}}' ? '{}' : text)
  },
)
it('a refusal says which values a template may name', () => {
  expect(templateProblem('{monto}')).toContain(names.join(', '))
})
it('a template names values a hundred times at most', () => {
  expect(templateProblem('{borrower} '.repeat(mostPlaceholders))).toBeUndefined()
  expect(templateProblem('{borrower} '.repeat(mostPlaceholders + 1))).toContain('more than 100')
})
