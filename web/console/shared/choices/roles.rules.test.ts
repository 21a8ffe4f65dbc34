import { expect, it } from 'vitest'
import { offeredNames } from './roles.rules.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

it('the roles of a small tenant are all checks, but nobody is made a customer', () => {
  expect(offeredNames({ total: 3, items: named('analyst', 'viewer', 'customer') }, ['viewer'])).toEqual([
    'analyst',
    'viewer',
  ])
})

it('of many roles those of every tenant and those that are chosen are checks too, each once', () => {
  expect(offeredNames({ total: 300, items: named('role-300', 'role-299') }, ['role-7', 'viewer'])).toEqual([
    'tenant_admin',
    'operator',
    'viewer',
    'role-300',
    'role-299',
    'role-7',
  ])
})
