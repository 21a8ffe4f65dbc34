import { describe, expect, it } from 'vitest'
import type { Caller, TenantInfo } from '../../base/context/index.js'
import { holdsRole } from './rights.js'

const rolePermissions = {
  desk: ['users:read'],
  keys: ['roles:write'],
  reader: ['credits:read', 'applications:read', 'payments:read'],
}
const caller = (...roles: string[]): Caller => ({
  kind: 'user',
  id: 'ana',
  name: 'Ana',
  tenantId: 't',
  organizationId: null,
  roles,
  sessionUid: null,
  tenant: { rolePermissions } as unknown as TenantInfo,
})
const role = (name: string, ...permissions: string[]) => ({ name, permissions })

describe('a role is held', () => {
  it('by who has it, and by who has each of its permissions', () => {
    expect(holdsRole(caller('desk'), role('desk', 'users:read', 'users:write'))).toBe(true)
    expect(holdsRole(caller('desk'), role('other', 'users:read'))).toBe(true)
    expect(holdsRole(caller('desk'), role('other', 'users:read', 'users:write'))).toBe(false)
    expect(holdsRole(caller('desk', 'reader'), role('other', 'users:read', 'credits:read'))).toBe(true)
  })

  it('of the system, by who may call everything that names it', () => {
    expect(holdsRole(caller('reader'), role('viewer'))).toBe(true)
    expect(holdsRole(caller('desk'), role('viewer'))).toBe(false)
    for (const name of ['operator', 'tenant_admin', 'platform_admin'])
      expect(holdsRole(caller('reader', 'desk'), role(name))).toBe(false)
    expect(holdsRole(caller('operator'), role('tenant_admin'))).toBe(false)
  })

  it('by an operator, when it permits only what every operation of the permission lets operators do', () => {
    expect(holdsRole(caller('operator'), role('other', 'payments:write', 'applications:write'))).toBe(true)
    expect(holdsRole(caller('operator'), role('other', 'lists:read'))).toBe(false) // the list of all entries is for administrators
  })

  it('by nobody else for a permission that no operation asks for', () => {
    expect(holdsRole(caller('tenant_admin'), role('other', 'roles:write'))).toBe(false)
    expect(holdsRole(caller('desk', 'keys'), role('other', 'roles:write'))).toBe(true)
  })

  it('by everybody when it permits nothing, whatever it is called', () => {
    expect(holdsRole(caller(), role('customer'))).toBe(true)
    expect(holdsRole(caller('customer'), role('any'))).toBe(true)
  })
})
