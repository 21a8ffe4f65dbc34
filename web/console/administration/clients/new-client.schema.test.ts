import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyClient, newClientInput, newClientSchema } from './new-client.schema.ts'

describe('a new program', () => {
  it('has a name and a role', () => {
    const faults = safeParse(newClientSchema, { ...emptyClient, name: ' ' }).issues?.map(({ message }) => message)
    expect(faults).toEqual(['required', 'required'])
    expect(safeParse(newClientSchema, { ...emptyClient, name: 'ERP', roles: ['viewer'] }).success).toBe(true)
  })

  it('is sent without an organization that nobody chose', () => {
    expect(newClientInput({ name: ' ERP ', roles: ['viewer'], organizationId: '' })).toEqual({
      name: 'ERP',
      roles: ['viewer'],
    })
    expect(newClientInput({ name: 'ERP', roles: ['viewer'], organizationId: 'o-1' }).organizationId).toBe('o-1')
  })
})
