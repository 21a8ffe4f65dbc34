import { describe, expect, it } from 'vitest'
import { administersUsers, organizationOfNew, refuseForeignChange, refuseForeignUser } from './user.access.js'

const holder = { kind: 'user', id: 'ana', roles: ['people'], organizationId: 'o' } as const
const admin = { ...holder, roles: ['tenant_admin'] } as const
const platformAdmin = { ...holder, roles: ['platform_admin'] } as const
const service = { ...holder, kind: 'service', roles: ['service'] } as const
const forbidden = expect.objectContaining({ code: 'FORBIDDEN' })
const user = { id: 'eva', roles: ['people'], organizationId: 'o' as string | null }

describe('all users of a tenant', () => {
  it.each([
    [admin, true],
    [platformAdmin, true],
    [service, true],
    [holder, false],
    [{ ...holder, kind: 'client' as const }, false],
    [{ ...holder, roles: ['delegated_admin'] }, false],
  ])('are administered by %j: %s', (caller, expected) => expect(administersUsers(caller)).toBe(expected))
})

describe('a user', () => {
  it('is changed by a holder of users:write of the same organization, or of none like the user', () => {
    expect(() => refuseForeignUser(holder, user)).not.toThrow()
    expect(() =>
      refuseForeignUser({ ...holder, organizationId: null }, { ...user, organizationId: null }),
    ).not.toThrow()
    expect(() => refuseForeignUser(holder, { ...user, organizationId: null })).toThrow(forbidden)
    expect(() => refuseForeignUser(holder, { ...user, organizationId: 'p' })).toThrow(forbidden)
    expect(() => refuseForeignUser({ ...holder, organizationId: null }, user)).toThrow(forbidden)
    expect(() => refuseForeignUser(admin, { ...user, organizationId: 'p' })).not.toThrow()
  })

  it('who is a tenant_admin is changed by another one alone', () => {
    const target = { ...user, roles: ['people', 'tenant_admin'] }
    expect(() => refuseForeignUser(holder, target)).toThrow(forbidden)
    for (const caller of [admin, platformAdmin, service]) expect(() => refuseForeignUser(caller, target)).not.toThrow()
  })

  it.each(['platform_admin', 'delegated_admin', 'admin-tenant-acme'])(
    'with the role %s is changed by the platform alone',
    (role) => {
      const target = { ...user, roles: [role] }
      for (const caller of [holder, admin]) expect(() => refuseForeignUser(caller, target)).toThrow(forbidden)
      for (const caller of [platformAdmin, service]) expect(() => refuseForeignUser(caller, target)).not.toThrow()
    },
  )
})

describe('a change by a holder of users:write', () => {
  it.each([{ roles: ['x'] }, { status: 'locked' as const }, { organizationId: null }])(
    'is not %j of their own',
    (fields) => {
      expect(() => refuseForeignChange(holder, { id: 'ana' }, fields)).toThrow(forbidden)
      const client = { ...holder, kind: 'client' as const, id: 'program', heldBy: 'ana' }
      expect(() => refuseForeignChange(client, { id: 'ana' }, fields)).toThrow(forbidden)
      expect(() => refuseForeignChange(admin, { id: 'ana' }, fields)).not.toThrow()
    },
  )

  it('is their own name, and roles and status of others, but never an organization', () => {
    expect(() => refuseForeignChange(holder, { id: 'ana' }, { firstName: 'A' })).not.toThrow()
    expect(() => refuseForeignChange(holder, user, { roles: ['x'], status: 'locked' })).not.toThrow()
    expect(() => refuseForeignChange(holder, user, { organizationId: 'p' })).toThrow(forbidden)
  })
})

describe('a new user', () => {
  it('belongs to the organization that is named, or to that of the holder of users:write', () => {
    expect([undefined, null, 'p'].map((named) => organizationOfNew(admin, named))).toEqual([null, null, 'p'])
    expect([undefined, null, 'o'].map((named) => organizationOfNew(holder, named))).toEqual(['o', 'o', 'o'])
    expect(() => organizationOfNew(holder, 'p')).toThrow(forbidden)
    expect(() => organizationOfNew({ ...holder, organizationId: null }, 'p')).toThrow(forbidden)
  })
})
