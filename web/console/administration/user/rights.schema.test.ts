import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { rightsInput, rightsSchema } from './rights.schema.ts'

const has = { roles: ['operator', 'viewer'], organizationId: 'o-1' }

describe('the rights of a user', () => {
  it('are one role at least', () => {
    expect(safeParse(rightsSchema, { roles: [], organizationId: '' }).issues?.[0]?.message).toBe('required')
    expect(safeParse(rightsSchema, { roles: ['viewer'], organizationId: '' }).success).toBe(true)
  })

  it('are sent only where they differ, in whichever order they were chosen', () => {
    expect(rightsInput({ roles: ['viewer', 'operator'], organizationId: 'o-1' }, has)).toEqual({})
    expect(rightsInput({ roles: ['viewer'], organizationId: 'o-1' }, has)).toEqual({ roles: ['viewer'] })
    expect(rightsInput({ roles: has.roles, organizationId: '' }, has)).toEqual({ organizationId: null })
  })
})
