import { platformTenantId } from '@otorga/drizzle/components'
import { describe, expect, it } from 'vitest'
import type { UserRow } from '../store/user.store.js'
import { temporaryPassword } from './passwords.js'
import { concernsProvider, countChange, counts, isActiveAdmin, realmUser } from './user.rules.js'

describe('users in the plan', () => {
  it('neither inactive users nor mere customers count', () => {
    expect(counts({ status: 'inactive', roles: ['tenant_admin'] })).toBe(false)
    expect(counts({ status: 'active', roles: ['customer'] })).toBe(false)
    expect(counts({ status: 'locked', roles: ['customer', 'viewer'] })).toBe(true)
    expect(counts({ status: 'pending_verification', roles: ['viewer'] })).toBe(true)
  })

  it('a change adds what it makes count and takes what it makes not count', () => {
    const viewer = { status: 'active' as const, roles: ['viewer'] }
    expect(countChange(undefined, viewer)).toBe(1)
    expect(countChange(viewer, { ...viewer, status: 'inactive' })).toBe(-1)
    expect(countChange(viewer, { ...viewer, status: 'locked' })).toBe(0)
    expect(countChange({ ...viewer, roles: ['customer'] }, viewer)).toBe(1)
  })

  it('only an active tenant_admin keeps a tenant administered, and only an active platform_admin the platform', () => {
    expect(isActiveAdmin({ status: 'active', roles: ['viewer', 'tenant_admin'] }, 'a tenant')).toBe(true)
    expect(isActiveAdmin({ status: 'locked', roles: ['tenant_admin'] }, 'a tenant')).toBe(false)
    expect(isActiveAdmin({ status: 'active', roles: ['platform_admin'] }, platformTenantId)).toBe(true)
    expect(isActiveAdmin({ status: 'active', roles: ['tenant_admin'] }, platformTenantId)).toBe(false)
  })
})

describe('temporary passwords', () => {
  it('have at least 16 characters, of every kind, and do not repeat', () => {
    const made = Array.from({ length: 200 }, () => temporaryPassword())
    expect(new Set(made).size).toBe(made.length)
    for (const password of made) {
      expect(password.length).toBeGreaterThanOrEqual(16)
      for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[-_.+!]/]) expect(password).toMatch(kind)
    }
  })
})

describe('the identity provider', () => {
  it.each(['firstName', 'lastName', 'roles', 'organizationId', 'status'])('is told when %s changes', (name) => {
    expect(concernsProvider({ [name]: null })).toBe(true)
  })

  it('is not told of a phone, nor of nothing', () => {
    expect([concernsProvider({ phone: null }), concernsProvider({})]).toEqual([false, false])
  })

  it('knows a user by these fields, enabled while they may sign in', () => {
    const known = { email: 'a@b.test', firstName: 'Ana', lastName: 'Ruiz', organizationId: 'o', roles: ['viewer'] }
    const row = { ...known, id: 'u', status: 'active', phone: '1' } as unknown as UserRow
    expect(realmUser(row)).toEqual({ ...known, userId: 'u', enabled: true })
    expect(realmUser({ ...row, status: 'locked' }).enabled).toBe(false)
  })
})
