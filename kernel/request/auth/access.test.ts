import { platformTenantId } from '@otorga/drizzle/components'
import { type OperationId, operations } from '@otorga/schema/operations'
import { describe, expect, it, vi } from 'vitest'
import type { Caller, RequestContext, TenantInfo } from '../../base/context/index.js'
import { admit, callerOf, enter, identify, mayAlso, organizationScope, serviceToken } from './index.js'
import type { Claims } from './tokens.js'

const tenant = { status: 'active', modules: ['lending', 'signature', 'flow', 'subject_profile'], rolePermissions: {} }
const tenantOf = (more: object = {}) => ({ ...tenant, ...more }) as unknown as TenantInfo
const claimsOf = (more: Partial<Claims> = {}) =>
  ({
    sub: 'ana',
    tenantId: 't',
    organizationId: 'o',
    name: 'Ana',
    email: 'ana@demo.test',
    roles: ['operator'],
    sessionUid: 's',
    ...more,
  }) as Claims
const secret = 'a service secret of the tests'

interface Asked {
  claims?: Partial<Claims>
  tenant?: TenantInfo | undefined
  maySignIn?: boolean
  request?: Partial<RequestContext>
}

/** A request of Ana, an operator, unless told otherwise. */
function requestOf(asked: Asked = {}) {
  const found = 'tenant' in asked ? asked.tenant : tenantOf()
  const verify = vi.fn(async () => claimsOf(asked.claims))
  const userMaySignIn = vi.fn(async () => asked.maySignIn ?? true)
  const auth = { verify, directory: { tenant: async () => found, userMaySignIn }, serviceSecrets: [secret] }
  const ctx = {
    listener: 'public',
    authorization: 'Bearer a.b.c',
    services: { auth },
    ...asked.request,
  } as unknown as RequestContext
  return { ctx, verify, userMaySignIn }
}
const code = (expected: string) => expect.objectContaining({ code: expected })
const entering = async (name: OperationId, asked: Asked = {}) => enter(requestOf(asked).ctx, name)
const service = { sub: 'service:flow', roles: ['service'] }
const internal = { listener: 'internal' as const }

describe('who calls', () => {
  it('is who the token says, in the tenant that it says', async () => {
    expect(await identify(requestOf().ctx)).toEqual({
      kind: 'user',
      id: 'ana',
      name: 'Ana',
      tenantId: 't',
      organizationId: 'o',
      roles: ['operator'],
      sessionUid: 's',
      tenant: tenantOf(),
    })
  })

  it('is called by name, else by e-mail, else by id', async () => {
    expect(await identify(requestOf({ claims: { name: '' } }).ctx)).toMatchObject({ name: 'ana@demo.test' })
    expect(await identify(requestOf({ claims: { name: '', email: '' } }).ctx)).toMatchObject({ name: 'ana' })
  })

  it('is asked once a request', async () => {
    const { ctx, verify } = requestOf()
    expect(await identify(ctx)).toBe(await identify(ctx))
    expect(verify).toHaveBeenCalledOnce()
    expect(await callerOf(ctx)).toMatchObject({ id: 'ana' })
  })

  it('has not entered before', () => {
    expect(() => callerOf(requestOf().ctx)).toThrow(Error)
  })

  it.each([undefined, '', 'a.b.c', 'Basic a.b.c', 'Bearer', 'Bearer a.b', 'Bearer a.b.c d', 'x Bearer a.b.c'])(
    'is 401 with the header %j, and no token is looked at',
    async (authorization) => {
      const { ctx, verify } = requestOf({ request: { authorization } as Partial<RequestContext> })
      await expect(identify(ctx)).rejects.toThrow(code('UNAUTHORIZED'))
      expect(verify).not.toHaveBeenCalled()
    },
  )

  it('may write Bearer in any case, and a token without a signature is for the verifier to refuse', async () => {
    const { ctx, verify } = requestOf({ request: { authorization: 'bearer a.b.' } as Partial<RequestContext> })
    await identify(ctx)
    expect(verify).toHaveBeenCalledWith('a.b.')
  })

  it('is 401 when the tenant is not there, or the user may not sign in any more', async () => {
    await expect(identify(requestOf({ tenant: undefined }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
    await expect(identify(requestOf({ maySignIn: false }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
  })

  it('has reserved roles in the platform’s tenant alone', async () => {
    const roles = ['operator', 'platform_admin', 'service', 'admin-tenant-acme']
    expect(await identify(requestOf({ claims: { roles } }).ctx)).toMatchObject({ roles: ['operator'] })
    const ofPlatform = requestOf({ claims: { roles, tenantId: platformTenantId } })
    expect(await identify(ofPlatform.ctx)).toMatchObject({ roles })
  })

  it('is a service with a token of the realm on the internal listener alone, and nobody asks whether it may sign in', async () => {
    const { ctx, userMaySignIn } = requestOf({ claims: service, maySignIn: false, request: internal })
    expect(await identify(ctx)).toMatchObject({ kind: 'service', id: 'service:flow', tenant: tenantOf() })
    expect(userMaySignIn).not.toHaveBeenCalled()
    await expect(identify(requestOf({ claims: service }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
  })

  it.each([{ sub: 'service:flow' }, { roles: ['service'] }, { sub: 'my service:flow', roles: ['service'] }])(
    'is no service with %j alone',
    async (claims) => {
      expect(await identify(requestOf({ claims, request: internal }).ctx)).toMatchObject({ kind: 'user' })
    },
  )

  it('is a service by X-Service-Auth on the internal listener, in no tenant', async () => {
    const request = { ...internal, authorization: undefined, serviceAuth: serviceToken(secret, 'lending') }
    expect(await identify(requestOf({ request }).ctx)).toEqual({
      kind: 'service',
      id: 'service:lending',
      name: 'lending',
      tenantId: '',
      organizationId: null,
      roles: ['service'],
      sessionUid: null,
      tenant: undefined,
    })
    const bearer = { ...request, authorization: 'Bearer a.b.c' }
    expect(await identify(requestOf({ request: bearer }).ctx)).toMatchObject({ id: 'ana' })
    for (const wrong of [
      { ...request, listener: 'public' as const },
      { ...request, serviceAuth: serviceToken('another secret', 'lending') },
    ])
      await expect(identify(requestOf({ request: wrong }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
  })
})

describe('a call enters', () => {
  it('with one of the roles that the operation names', async () => {
    await entering('createApplication')
    await expect(entering('createApplication', { claims: { roles: ['viewer'] } })).rejects.toThrow(code('FORBIDDEN'))
    await expect(entering('createApplication', { claims: { roles: [] } })).rejects.toThrow(code('FORBIDDEN'))
  })

  it('with a custom role that grants the permission, and with no other permission', async () => {
    const claims = { roles: ['other', 'cashier'] }
    const granting = (...permissions: string[]) => tenantOf({ rolePermissions: { cashier: permissions } })
    await entering('createApplication', { claims, tenant: granting('applications:write') })
    for (const found of [granting('applications:read'), tenantOf({ rolePermissions: undefined })])
      await expect(entering('createApplication', { claims, tenant: found })).rejects.toThrow(code('FORBIDDEN'))
  })

  it('whatever roles its user has where any will do', async () => {
    await entering(anyRole, { claims: { roles: [] } })
  })

  it('in an active tenant that has the module; a suspended one is told first', async () => {
    const without = tenantOf({ modules: ['flow'] })
    await expect(entering('createApplication', { tenant: without })).rejects.toThrow(code('FORBIDDEN'))
    const suspended = tenantOf({ status: 'suspended', modules: [] })
    await expect(entering('createApplication', { tenant: suspended, claims: { roles: [] } })).rejects.toThrow(
      code('TENANT_SUSPENDED'),
    )
  })

  it('without anybody where the operation is public', async () => {
    const { ctx, verify } = requestOf({ request: { authorization: undefined } as Partial<RequestContext> })
    await enter(ctx, publicOne)
    expect(verify).not.toHaveBeenCalled()
  })

  it('to nothing that is not declared', () => {
    expect(() => enter(requestOf().ctx, 'toString' as OperationId)).toThrow('toString has no declared access')
  })
})

const named = (fits: (operation: (typeof operations)[OperationId] & { services?: true }) => boolean) =>
  (Object.keys(operations) as OperationId[]).find((name) => fits(operations[name]))!
const publicOne = named(({ access }) => access.by === 'public')
const serviceOnly = named(({ access }) => access.by === 'service')
const anyRole = named(({ access }) => access.by === 'user' && access.roles === 'any')
const forServices = named(({ access, services }) => access.by === 'user' && access.roles !== 'any' && services === true)
const forUsers = named(({ access, services }) => access.by === 'user' && access.roles !== 'any' && !services)

describe('an operation may be called', () => {
  const caller = (more: Partial<Caller>) =>
    ({ kind: 'user', roles: [], tenantId: 't', organizationId: 'o', tenant: tenantOf(), ...more }) as Caller
  const asService = caller({ kind: 'service', roles: ['service'] })

  it('by a service where it is for services, by nobody else', () => {
    expect(mayAlso(asService, serviceOnly)).toBe(true)
    expect(mayAlso(caller({ kind: 'service', tenant: undefined }), serviceOnly)).toBe(true)
    expect(mayAlso(caller({ roles: ['platform_admin', 'service'] }), serviceOnly)).toBe(false)
  })

  it('by a service that acts for a tenant where it says so, or takes any user', () => {
    expect([forServices, anyRole].map((name) => mayAlso(asService, name))).toEqual([true, true])
    expect(mayAlso(asService, forUsers)).toBe(false)
    const nowhere = caller({ kind: 'service', tenant: undefined })
    expect([forServices, anyRole].map((name) => mayAlso(nowhere, name))).toEqual([false, false])
  })

  it('by a holder where it is public alone', () => {
    const holder = caller({ kind: 'holder', roles: ['tenant_admin', 'operator'] })
    expect([publicOne, anyRole, forUsers, serviceOnly].map((name) => mayAlso(holder, name))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a holder is let in', () => {
  const holder = { tenantId: 't', id: 'wizard:1', name: 'Ana' }
  it('by a public operation, as the holder of the record and nothing else', async () => {
    const { ctx } = requestOf()
    const caller = await admit(ctx, publicOne, holder)
    expect(caller).toEqual({
      kind: 'holder',
      organizationId: null,
      ...holder,
      roles: [],
      sessionUid: null,
      tenant: tenantOf(),
    })
    expect(callerOf(ctx)).toBe(caller)
    expect(await admit(ctx, publicOne, { ...holder, organizationId: 'o' })).toMatchObject({ organizationId: 'o' })
  })

  it('to no tenant that is gone, suspended or without the module', async () => {
    const withModule = named(({ access, ...rest }) => access.by === 'public' && 'module' in rest)
    await expect(admit(requestOf({ tenant: undefined }).ctx, publicOne, holder)).rejects.toThrow(code('NOT_FOUND'))
    const suspended = requestOf({ tenant: tenantOf({ status: 'suspended' }) })
    await expect(admit(suspended.ctx, publicOne, holder)).rejects.toThrow(code('TENANT_SUSPENDED'))
    const without = requestOf({ tenant: tenantOf({ modules: [] }) })
    await expect(admit(without.ctx, withModule, holder)).rejects.toThrow(code('FORBIDDEN'))
  })

  it('by no operation that is for users', async () => {
    await expect(admit(requestOf().ctx, forUsers, holder)).rejects.toThrow(`${forUsers} is not public`)
  })
})

describe('the records of a tenant', () => {
  const scope = (kind: Caller['kind'], roles: string[], organizationId: string | null = 'o') =>
    organizationScope({ kind, roles, organizationId } as unknown as Caller)
  it.each(['tenant_admin', 'platform_admin', 'delegated_admin'])('are all seen by a %s', (role) => {
    expect(scope('user', ['operator', role])).toBeUndefined()
  })
  it('are seen by others of their organization alone, without one those without', () => {
    for (const roles of [['operator'], ['viewer'], ['cashier'], []])
      expect(scope('user', roles)).toEqual({ organizationId: 'o' })
    expect(scope('user', ['operator'], null)).toEqual({ organizationId: null })
  })
  it('are all seen by services and holders, whose call names the record', () => {
    expect(scope('service', ['service'])).toBeUndefined()
    expect(scope('holder', [])).toBeUndefined()
  })
})
