import { expect, it } from 'vitest'
import { secondFactorProblems } from './second-factor-roles.js'

const known = new Set(['operator'])
const here = { secondFactorRoles: true }

it('only roles of the tenant can need a second factor, and each other is named', () => {
  expect(secondFactorProblems(['operator'], known, here)).toEqual([])
  const fields = secondFactorProblems(['x', 'operator', 'y'], known, here).map(({ field }) => field)
  expect(fields).toEqual(['config.second_factor_roles.0', 'config.second_factor_roles.2'])
  expect(secondFactorProblems(['x'], known, here, 'roles').map(({ field }) => field)).toEqual(['roles.0'])
})

it('a provider that decides it itself is not given any, but none can be said', () => {
  const own = { secondFactorRoles: false }
  expect(secondFactorProblems(['operator'], known, own).map(({ field }) => field)).toEqual([
    'config.second_factor_roles',
  ])
  for (const none of [undefined, null, []]) expect(secondFactorProblems(none, known, own)).toEqual([])
})
