import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyUser, newUserInput, newUserSchema, type TypedUser } from './new-user.schema.ts'

const typed: TypedUser = {
  ...emptyUser,
  email: ' eva@banco.test ',
  firstName: 'Eva',
  lastName: 'Duarte',
  roles: ['operator'],
}
const faults = (changes: Partial<TypedUser>) =>
  safeParse(newUserSchema, { ...typed, ...changes }).issues?.map(({ message }) => message) ?? []

describe('a new user', () => {
  it('has an e-mail address, two names and a role', () => {
    expect(faults({})).toEqual([])
    expect(faults({ firstName: ' ' })).toEqual(['required'])
    expect(faults({ email: 'eva' })).toEqual(['email'])
    expect(faults({ roles: [] })).toEqual(['required'])
  })

  it('has a telephone number with its country code, or none', () => {
    expect(faults({ phone: '+57 300 123 4567' })).toEqual([])
    expect(faults({ phone: '300' })).toEqual(['phone'])
    expect(faults({ phone: '+57 300 12a' })).toEqual(['phone'])
  })

  it('is sent without what is empty', () => {
    expect(newUserInput(typed)).toEqual({
      email: 'eva@banco.test',
      firstName: 'Eva',
      lastName: 'Duarte',
      roles: ['operator'],
    })
    expect(newUserInput({ ...typed, phone: ' +573001234567', organizationId: 'o-1' })).toMatchObject({
      phone: '+573001234567',
      organizationId: 'o-1',
    })
  })
})
