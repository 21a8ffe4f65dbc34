import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import {
  emptyOrganization,
  newOrganizationInput,
  organizationPatch,
  organizationSchema,
  typedOrganization,
} from './organization.schema.ts'

const has = { name: 'Bogotá', code: 'BOG', domains: ['bogota.example'] }
const faults = (typed: object) =>
  safeParse(organizationSchema, { ...emptyOrganization, name: 'Bogotá', ...typed }).issues?.map(
    ({ message }) => message,
  ) ?? []

it('an organization needs a name; its code has letters, digits and hyphens; its domains are complete', () => {
  expect(faults({})).toEqual([])
  expect(faults({ name: '  ' })).toEqual(['required'])
  expect(faults({ code: 'BOG_1-a', domains: 'a.example\nb.example, c.d.example' })).toEqual([])
  expect(faults({ code: 'a b' })).toEqual(['code'])
  for (const wrong of ['example', 'https://a.example', 'a..example', '-a.example'])
    expect(faults({ domains: wrong }), wrong).toEqual(['domains'])
})

it('of a new one what is empty is left out, and of a changed one only what differs is sent', () => {
  expect(newOrganizationInput({ ...emptyOrganization, name: ' Cali ' })).toEqual({ name: 'Cali' })
  expect(newOrganizationInput({ name: 'Cali', code: 'CLO', domains: 'a.example a.example' })).toEqual({
    name: 'Cali',
    code: 'CLO',
    domains: ['a.example'],
  })
  const typed = typedOrganization(has)
  expect(organizationPatch(typed, has)).toEqual({})
  expect(organizationPatch({ name: 'Medellín', code: '', domains: '' }, has)).toEqual({
    name: 'Medellín',
    code: null,
    domains: [],
  })
})
