import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { rulesPatch, rulesSchema, typedRules } from './rules.schema.ts'

const has: Parameters<typeof rulesPatch>[1] = {
  name: 'Banco Andino',
  config: { makerChecker: ['credit_product', 'flow_version'] },
}

it('a tenant needs a name', () => {
  const faults = (name: string) =>
    safeParse(rulesSchema, { name, makerChecker: [] }).issues?.map(({ message }) => message) ?? []
  expect([faults(' '), faults('a'.repeat(201)), faults('Banco')]).toEqual([['required'], ['long'], []])
})

it('sends what differs, and keeps what the form does not offer', () => {
  const typed = typedRules(has)
  expect(rulesPatch(typed, has)).toEqual({})
  expect(rulesPatch({ name: 'Banco', makerChecker: ['flow_version', 'credit_product'] }, has)).toEqual({
    name: 'Banco',
  })
  expect(rulesPatch({ ...typed, makerChecker: [...typed.makerChecker, 'user'] }, has)).toEqual({
    config: { makerChecker: ['credit_product', 'flow_version', 'user'] },
  })
})
