import { expect, it } from 'vitest'
import { tenantMoves } from './tenant.states.js'

it('a tenant becomes active once, and is suspended and back from then on', () => {
  const moves = Object.entries(tenantMoves).flatMap(([from, all]) => all.map((to) => `${from} > ${to}`))
  expect(moves).toEqual(['onboarding > active', 'active > suspended', 'suspended > active'])
})
