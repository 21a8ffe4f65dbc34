import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { emptyRole, newRoleInput, rolePatch, roleSchema, typedRole } from './role.schema.ts'

const has = { name: 'Collector', description: null, permissions: ['credits:read', 'payments:write'] }

it('a role needs a name of at most 100 characters', () => {
  const faults = (typed: object) =>
    safeParse(roleSchema, { ...emptyRole, ...typed }).issues?.map(({ message }) => message) ?? []
  expect(faults({ name: ' ' })).toEqual(['required'])
  expect(faults({ name: 'a'.repeat(101), description: 'a'.repeat(2001) })).toEqual(['long', 'long'])
  expect(faults({ name: 'Collector' })).toEqual([])
})

it('of a new role what is empty is left out, and of a changed one only what differs is sent', () => {
  expect(newRoleInput({ ...emptyRole, name: ' Collector ' })).toEqual({ name: 'Collector', permissions: [] })
  const typed = typedRole(has)
  expect(rolePatch(typed, has)).toEqual({})
  expect(rolePatch({ ...typed, permissions: ['payments:write', 'credits:read'] }, has)).toEqual({})
  expect(rolePatch({ name: 'Cashier', description: 'At the desk', permissions: [] }, has)).toEqual({
    name: 'Cashier',
    description: 'At the desk',
    permissions: [],
  })
  expect(rolePatch({ ...typed, description: '' }, { ...has, description: 'x' })).toEqual({ description: null })
})
