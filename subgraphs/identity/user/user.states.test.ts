import { expect, it } from 'vitest'
import { maySignIn, signInMoves, userMoves } from './user.states.js'

it('an administrator locks, ends and brings back users, and makes none active who never came', () => {
  const moves = Object.entries(userMoves).flatMap(([from, all]) => all.map((to) => `${from} > ${to}`))
  expect(moves).toEqual([
    'pending_verification > inactive',
    'active > locked',
    'active > inactive',
    'locked > active',
    'locked > inactive',
    'inactive > active',
  ])
})

it('the identity provider makes pending users active', () => {
  const moves = Object.values(signInMoves).map(({ from, to }) => `${from} > ${to}`)
  expect(moves).toEqual(['pending_verification > active', 'pending_verification > active'])
})

it.each([
  ['active', true],
  ['pending_verification', true],
  ['locked', false],
  ['inactive', false],
] as const)('a user who is %s may sign in: %s', (status, may) => expect(maySignIn(status)).toBe(may))
