import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { keepingPatch, keepingSchema } from './keeping.schema.ts'

it('keeps records 30 to 36,500 days, or without end', () => {
  const faults = (days: string) =>
    safeParse(keepingSchema, { days, roles: [] }).issues?.map(({ message }) => message) ?? []
  for (const fine of ['', '30', '36500']) expect(faults(fine), fine).toEqual([])
  for (const wrong of ['29', '36501', '0']) expect(faults(wrong), wrong).toEqual(['days'])
})

it('sends what differs; nothing is without end', () => {
  const has = { retentionDays: 365, secondFactorRoles: ['tenant_admin', 'operator'] }
  expect(keepingPatch({ days: '365', roles: ['operator', 'tenant_admin'] }, has)).toEqual({})
  expect(keepingPatch({ days: '', roles: ['operator', 'tenant_admin'] }, has)).toEqual({ retentionDays: null })
  expect(keepingPatch({ days: '90', roles: [] }, has)).toEqual({ retentionDays: 90, secondFactorRoles: [] })
})
