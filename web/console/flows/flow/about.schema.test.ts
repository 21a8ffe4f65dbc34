import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { aboutPatch, aboutSchema, typedAbout } from './about.schema.ts'

const has = { name: 'Income', description: null, isTemplate: true, templateCategory: 'lending' }
const typed = typedAbout(has)

it('needs a name', () => {
  const faults = (changed: object) =>
    safeParse(aboutSchema, { ...typed, ...changed }).issues?.map(({ message }) => message) ?? []
  expect(faults({})).toEqual([])
  expect(faults({ name: ' ' })).toEqual(['required'])
})

it('sends what differs and removes what is emptied; what is no template has no kind of template', () => {
  expect(aboutPatch(typed, has)).toEqual({})
  expect(aboutPatch({ ...typed, name: ' Proof ', description: 'Of income' }, has)).toEqual({
    name: 'Proof',
    description: 'Of income',
  })
  expect(aboutPatch({ ...typed, templateCategory: '' }, has)).toEqual({ templateCategory: null })
  expect(aboutPatch({ ...typed, isTemplate: false }, has)).toEqual({ isTemplate: false, templateCategory: null })
})
