import { expect, it } from 'vitest'
import { isSamePlace } from './same-place.ts'

it('an address leads to what is open if screen and search are the same, whichever tenant it names', () => {
  const open = { pathname: '/applications', search: { tenant: 'demo', page: 1 } }
  expect(isSamePlace(open, { pathname: '/applications', search: { status: undefined, page: 1 } })).toBe(true)
  expect(isSamePlace(open, { pathname: '/applications', search: { page: 2 } })).toBe(false)
  expect(isSamePlace(open, { pathname: '/credits', search: { page: 1 } })).toBe(false)
  expect(isSamePlace(undefined, open)).toBe(false)
})
