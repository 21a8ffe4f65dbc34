import { describe, expect, it } from 'vitest'
import type { RoleRow } from '../store/role.store.js'
import { patchedRole, refuseReservedName, refuseSystemRole } from './role.rules.js'

describe('a role', () => {
  it.each(['service', 'platform_admin', 'delegated_admin', 'admin-tenant-acme'])('cannot be called %s', (name) => {
    expect(() => refuseReservedName(name)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', details: [expect.objectContaining({ field: 'name' })] }),
    )
  })

  it.each(['cashier', 'services', 'my-admin-tenant-role'])('can be called %s', (name) => {
    expect(() => refuseReservedName(name)).not.toThrow()
  })

  it('of the system is edited by nobody, one of the tenant by those who may', () => {
    expect(() => refuseSystemRole({ isSystem: true } as RoleRow)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
    expect(() => refuseSystemRole({ isSystem: false } as RoleRow)).not.toThrow()
  })

  it('keeps what a patch leaves out; null empties what may be empty', () => {
    expect(patchedRole({})).toStrictEqual({})
    expect(patchedRole({ name: null, description: null, permissions: null })).toEqual({
      description: null,
      permissions: [],
    })
    expect(patchedRole({ name: 'cashier', description: 'At the till', permissions: ['payments:write'] })).toEqual({
      name: 'cashier',
      description: 'At the till',
      permissions: ['payments:write'],
    })
  })
})
