import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { assignmentInput, assignmentSchema, changeSchema } from './assignment.schema.ts'

const assigned = [
  { flowId: 'flow', organizationId: null },
  { flowId: 'flow', organizationId: 'north' },
]
const faults = (flowId: string, organizationId: string) =>
  safeParse(assignmentSchema(assigned), { flowId, organizationId }).issues?.map(({ message }) => message) ?? []

it('takes a flow that the same part of the tenant does not have yet', () => {
  expect(faults('', '')).toEqual(['flow'])
  expect(faults('flow', '')).toEqual(['assigned'])
  expect(faults('flow', 'north')).toEqual(['assigned'])
  expect(faults('flow', 'south')).toEqual([])
  expect(faults('other', '')).toEqual([])
})

it('changes an assignment to who has none yet, or leaves it as it is', () => {
  const changed = (organizationId: string) =>
    safeParse(changeSchema(assigned[0]!, assigned), { organizationId }).issues?.map(({ message }) => message) ?? []
  expect(changed('')).toEqual([])
  expect(changed('south')).toEqual([])
  expect(changed('north')).toEqual(['assigned'])
})

it('names no organization where all of the tenant is meant', () => {
  expect(assignmentInput({ flowId: 'flow', organizationId: '' }, 'tenant')).toEqual({
    flowId: 'flow',
    tenantId: 'tenant',
  })
  expect(assignmentInput({ flowId: 'flow', organizationId: 'north' }, 'tenant')).toEqual({
    flowId: 'flow',
    tenantId: 'tenant',
    organizationId: 'north',
  })
})
