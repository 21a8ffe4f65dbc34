import { contractPlaceholders } from '@otorga/schema/contract-template'
import { expect, it } from 'vitest'
import { clausesOf } from './contract.template.js'

const values = Object.fromEntries(Object.keys(contractPlaceholders).map((name) => [name, `<${name}>`])) as Record<
  keyof typeof contractPlaceholders,
  string
>

it('every placeholder becomes its value, and each line a paragraph', () => {
  const template = Object.keys(values)
    .map((name) => `{${name}}`)
    .join('\r\n')
  expect(clausesOf(`\n${template}\n`, values)).toEqual(Object.values(values))
})
it('a value that looks like a placeholder stays as it is', () => {
  expect(clausesOf('{borrower} debe {amount}', { ...values, borrower: '{total} $&' })).toEqual([
    '{total} $& debe <amount>',
  ])
})
it('a name that no contract knows stays as it is', () => {
  expect(clausesOf('{monto} {toString}', values)).toEqual(['{monto} {toString}'])
})
