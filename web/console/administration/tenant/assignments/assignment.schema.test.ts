import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { assignmentInput, assignmentSchema } from './assignment.schema.ts'

it('takes a flow, for all of the tenant or one of its organizations', () => {
  const faults = (flowId: string, organizationId: string) =>
    safeParse(assignmentSchema, { flowId, organizationId }).issues?.map(({ message }) => message) ?? []
  expect(faults('', '')).toEqual(['flow'])
  expect(faults('flow', '')).toEqual([])
  expect(faults('flow', 'south')).toEqual([])
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
