import { platformTenantId } from '@otorga/drizzle/components'
import { type OperationId, operations } from '@otorga/schema/operations'
import { describe, expect, it, vi } from 'vitest'
import type { Caller, RequestContext, TenantInfo } from '../../base/context/index.js'
import { type Actor, admit, callerOf, enter, identify, mayAlso, refuseOtherTenant, serviceToken } from './index.js'
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
  actor?: Actor | undefined
  request?: Partial<RequestContext>
}

/** A request, by default of Ana, an operator. */
function requestOf(asked: Asked = {}) {
  const found = 'tenant' in asked ? asked.tenant : tenantOf()
  const verify = vi.fn(async () => claimsOf(asked.claims))
  const actor = vi.fn(async () => ('actor' in asked ? asked.actor : { kind: 'user' as const }))
  const auth = { verify, directory: { tenant: async () => found, actor }, serviceSecrets: [secret] }
  const ctx = {
    listener: 'public',
    authorization: 'Bearer a.b.c',
    services: { auth },
    ...asked.request,
  } as unknown as RequestContext
  return { ctx, verify, actor }
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

  it('is a program with the rights of its roles, and with whom its secret is', async () => {
    const client = { kind: 'client', heldBy: 'eva' } as const
    expect(await identify(requestOf({ actor: client }).ctx)).toMatchObject({
      ...client,
      id: 'ana',
      roles: ['operator'],
    })
    await entering('createApplication', { actor: client })
    await expect(entering('createUser', { actor: client })).rejects.toThrow(code('FORBIDDEN'))
    await expect(entering(serviceOnly, { actor: client })).rejects.toThrow(code('FORBIDDEN'))
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

  it('shows a token of three parts of any length', async () => {
    const { ctx, verify } = requestOf({
      request: { authorization: 'Bearer head-1.claims_2.signature' } as Partial<RequestContext>,
    })
    await identify(ctx)
    expect(verify).toHaveBeenCalledWith('head-1.claims_2.signature')
  })

  it('may write Bearer in any case, and a token without a signature is for the verifier to refuse', async () => {
    const { ctx, verify } = requestOf({ request: { authorization: 'bearer a.b.' } as Partial<RequestContext> })
    await identify(ctx)
    expect(verify).toHaveBeenCalledWith('a.b.')
  })

  it('is 401 when the tenant is not there, or the user may not sign in any more', async () => {
    await expect(identify(requestOf({ tenant: undefined }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
    await expect(identify(requestOf({ actor: undefined }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
  })

  it('has reserved roles in the platform’s tenant alone', async () => {
    const roles = ['operator', 'platform_admin', 'service', 'admin-tenant-acme']
    expect(await identify(requestOf({ claims: { roles } }).ctx)).toMatchObject({ roles: ['operator'] })
    const ofPlatform = requestOf({ claims: { roles, tenantId: platformTenantId } })
    expect(await identify(ofPlatform.ctx)).toMatchObject({ roles })
  })

  it('is a service with a token of the realm on the internal listener alone, and nobody asks whether it may sign in', async () => {
    const { ctx, actor } = requestOf({ claims: service, actor: undefined, request: internal })
    expect(await identify(ctx)).toMatchObject({ kind: 'service', id: 'service:flow', tenant: tenantOf() })
    expect(actor).not.toHaveBeenCalled()
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
    for (const wrong of [
      { ...request, listener: 'public' as const },
      { ...request, serviceAuth: serviceToken('another secret', 'lending') },
    ])
      await expect(identify(requestOf({ request: wrong }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
  })

  describe('with X-Service-Auth beside a token', () => {
    const both = { ...internal, serviceAuth: serviceToken(secret, 'lending') }

    it('is the service on the internal listener, on behalf of whom the token names, in their tenant and organization', async () => {
      expect(await identify(requestOf({ request: both }).ctx)).toEqual({
        kind: 'service',
        id: 'service:lending',
        name: 'lending',
        tenantId: 't',
        organizationId: 'o',
        roles: ['service'],
        sessionUid: null,
        tenant: tenantOf(),
        onBehalfOf: await identify(requestOf().ctx),
      })
    })

    it('is 401 when either is not valid: neither stands in for the other', async () => {
      const forged = { ...both, serviceAuth: serviceToken('another secret', 'lending') }
      await expect(identify(requestOf({ request: forged }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
      const garbage = { ...both, authorization: 'Bearer x' }
      await expect(identify(requestOf({ request: garbage }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
      await expect(identify(requestOf({ request: both, actor: undefined }).ctx)).rejects.toThrow(code('UNAUTHORIZED'))
    })

    it('is whom the token names on the public listener', async () => {
      expect(await identify(requestOf({ request: { ...both, listener: 'public' } }).ctx)).toMatchObject({ id: 'ana' })
    })

    it('may call what services may, and not for a suspended tenant', async () => {
      await entering(serviceOnly, { request: both, claims: { roles: [] } })
      await expect(entering(forUsers, { request: both, claims: { roles: ['tenant_admin'] } })).rejects.toThrow(
        code('FORBIDDEN'),
      )
      await expect(entering(serviceOnly, { request: both, tenant: tenantOf({ status: 'suspended' }) })).rejects.toThrow(
        code('TENANT_SUSPENDED'),
      )
    })

    it('finds no other tenant than that of the token', async () => {
      const caller = await identify(requestOf({ request: both }).ctx)
      expect(() => refuseOtherTenant(caller, 'T', 'tenant')).not.toThrow()
      expect(() => refuseOtherTenant(caller, 'u', 'tenant')).toThrow(code('NOT_FOUND'))
      const alone = await identify(requestOf({ request: { ...both, authorization: undefined } as never }).ctx)
      expect(() => refuseOtherTenant(alone, 'u', 'tenant')).not.toThrow()
    })
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

  it('where any role but some will do, with another role than those alone', async () => {
    const entersWith = (...roles: string[]) => entering(forStaff, { claims: { roles } })
    await entersWith('viewer')
    await entersWith('customer', 'cashier')
    for (const roles of [['customer'], []]) await expect(entersWith(...roles)).rejects.toThrow(code('FORBIDDEN'))
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
const forStaff = named(({ access }) => access.by === 'user' && 'except' in access)
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
