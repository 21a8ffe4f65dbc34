import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { planInput, planSchema } from './plan.schema.ts'

it('a plan is one of the three, and of plan and modules only what differs is sent', () => {
  expect(safeParse(planSchema, { plan: 'free', modules: [] }).issues?.map(({ message }) => message)).toEqual([
    'required',
  ])
  const has: Parameters<typeof planInput>[1] = { plan: 'starter', modules: ['lending', 'audit'] }
  expect(planInput({ plan: 'starter', modules: ['audit', 'lending'] }, has)).toEqual({})
  expect(planInput({ plan: 'enterprise', modules: ['lending', 'audit'] }, has)).toEqual({ plan: 'enterprise' })
  expect(planInput({ plan: 'starter', modules: ['lending'] }, has)).toEqual({ modules: ['lending'] })
})
