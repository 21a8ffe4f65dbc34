import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'
import { contractPlaceholders, longestTemplate, mostPlaceholders, templateProblem } from './contract-template.js'

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

it('a template is as long as the contract lets a text be, and no longer', () => {
  const common = load(readFileSync(new URL('rest/common.openapi.yaml', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, { maxLength: number }> }
  }
  expect(longestTemplate).toBe(common.components.schemas.VersionedText!.maxLength)
  expect(templateProblem('x'.repeat(longestTemplate))).toBeUndefined()
  expect(templateProblem('x'.repeat(longestTemplate + 1))).toBe('is longer than 30000 characters')
})
