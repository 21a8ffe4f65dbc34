import { expect, it } from 'vitest'
import { findAccess, findOperation, findRelation, operations, references, relations } from './operations.js'

it('an operation is found by its name, with the access that it declares', () => {
  for (const [name, operation] of Object.entries(operations)) {
    expect(findOperation(name)).toBe(operation)
    expect(findAccess(name)).toBe(operation)
  }
  expect(Object.keys(operations).length).toBeGreaterThan(100)
})

it('a reference has an access and is no operation; every user of a tenant may follow one to a user', () => {
  expect(findOperation('userReference')).toBeUndefined()
  expect(findAccess('userReference')).toBe(references.userReference)
  expect(references.userReference).toMatchObject({ component: 'identity', access: { by: 'user', roles: 'any' } })
})

it.each(['', 'disburse-credit', 'toString', '__proto__', 'constructor'])('%j is nowhere declared', (name) => {
  expect(findOperation(name)).toBeUndefined()
  expect(findAccess(name)).toBeUndefined()
})

it('a relation is found by its type and field, and asks for an access that is declared', () => {
  for (const [field, name] of Object.entries(relations)) {
    expect(findRelation(field)).toBe(name)
    expect([field, findAccess(name)?.access.by]).toEqual([field, 'user'])
  }
  expect(findRelation('Credit.payments')).toBe('listPayments')
})

it.each(['', 'Credit', 'payments', 'toString', 'constructor'])('%j is no relation', (name) => {
  expect(findRelation(name)).toBeUndefined()
})
