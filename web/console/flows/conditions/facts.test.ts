import { expect, it } from 'vitest'
import type { Step } from '../version/parts.ts'
import { exampleOf, knownFacts } from './facts.ts'

const form = {
  type: 'form',
  config: {
    enrichments: ['bureau'],
    fields: [
      { name: 'income', type: 'number' },
      { name: 'city', type: 'select', options: ['Cali', 'Pasto'] },
      { name: 'since', type: 'date' },
      { name: 'note', type: 'string' },
    ],
  },
} as unknown as Step
const face = { type: 'liveness', config: { enrichments: ['face_match'] } } as unknown as Step

it('an example answers the questions of the forms, and has the checks of the steps alone', () => {
  const example = exampleOf([form, face]) as Record<string, Record<string, unknown>>
  expect(example.steps!.form).toMatchObject({ data: { income: 1000, city: 'Cali', since: '1990-01-01', note: 'text' } })
  expect(Object.keys(example.checks!)).toEqual(['bureau', 'liveness', 'face_match'])
})

it('facts are offered by their paths', () => {
  const facts = knownFacts([form, face])
  for (const fact of [
    'subject.name',
    'steps.form.data.income',
    'steps.liveness.score',
    'checks.face_match.distance',
    'profile.lists.blacklisted',
  ])
    expect(facts).toContain(fact)
  expect(facts.filter((fact) => fact.startsWith('checks.document'))).toEqual([])
})

it('of several steps of one type, the type means the last, and each has its id', () => {
  const asking = (stableId: string, name: string) =>
    ({ stableId, type: 'form', config: { fields: [{ name, type: 'number' }] } }) as unknown as Step
  const { steps } = exampleOf([asking('s1', 'income'), asking('s2', 'rent')]) as { steps: Record<string, unknown> }
  expect(Object.keys(steps)).toEqual(['form', 's1', 's2'])
  expect(steps.form).toEqual(steps.s2)
  expect(steps.s1).toMatchObject({ data: { income: 1000 } })
})
