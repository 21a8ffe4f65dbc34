import { describe, expect, it } from 'vitest'
import type { ApiClientRow } from '../store/api-client.store.js'
import { holderOf, realmClient, refuseRevoked, reservedRoleProblems } from './api-client.rules.js'

const row = {
  id: 'c1',
  tenantId: 't1',
  name: 'Till',
  organizationId: 'o1',
  roles: ['operator'],
  status: 'active',
  secretEncrypted: 'sealed',
  secretHeldBy: 'ana',
} as ApiClientRow

describe('an API client', () => {
  it('is known to the provider by its id, with its name, organization and roles and nothing of its secret', () => {
    expect(realmClient(row)).toEqual({ clientId: 'c1', name: 'Till', organizationId: 'o1', roles: ['operator'] })
  })

  it('has no role that is reserved for people of the platform', () => {
    const fields = (...roles: string[]) => reservedRoleProblems(roles).map(({ field }) => field)
    expect(fields('operator', 'service', 'cashier', 'admin-tenant-acme')).toEqual(['roles.1', 'roles.3'])
    expect(fields('operator', 'cashier')).toEqual([])
    expect(reservedRoleProblems(['platform_admin'])[0]?.message).toContain('platform_admin')
  })

  it('cannot be changed once it was revoked, and can before', () => {
    expect(() => refuseRevoked({ ...row, status: 'revoked' })).toThrow(
      expect.objectContaining({ code: 'INVALID_STATUS_TRANSITION', message: expect.stringContaining('revoked') }),
    )
    for (const status of ['pending', 'active'] as const) expect(() => refuseRevoked({ ...row, status })).not.toThrow()
  })
})

it('a secret is held by the person who received it, also when a program of theirs asked for it', () => {
  expect(holderOf({ id: 'ana' })).toBe('ana')
  expect(holderOf({ id: 'c1', heldBy: 'ana' })).toBe('ana')
})
