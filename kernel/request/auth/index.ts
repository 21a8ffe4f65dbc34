import { platformTenantId } from '@otorga/drizzle/components'
import type { Visible } from '@otorga/drizzle/records'
import { type AccessName, findAccess, type Operation } from '@otorga/schema/operations'
import { isReservedRole, type SystemRole } from '@otorga/schema/roles'
import type { Caller, RequestContext, TenantInfo } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { type Soon, whenAllReady, whenReady } from '../../base/soon/index.js'
import type { Directory } from './directory.js'
import { type Claims, serviceOf, type TokenVerifier } from './tokens.js'

export { type Directory, directoryMilliseconds } from './directory.js'
export { createJwksCache } from './jwks.js'
export { namedTenant } from './named-tenant.js'
export { createRemoteDirectory, directorySignal, ownAsker, tenantToWire } from './remote-directory.js'
export { createTokenVerifier, serviceOf, serviceToken, type TokenVerifier } from './tokens.js'

/** What verifying a caller needs; one for each process. */
export interface Authenticator {
  verify: TokenVerifier
  directory: Directory
  serviceSecrets: readonly string[]
  /** The tenant whose host this is, where tenants have hosts of their own. */
  slugOfHost?(host: string): string | undefined
}

declare module '../../base/context/index.js' {
  interface ComponentServices {
    auth: Authenticator
  }
}

function userCaller(ctx: RequestContext): Soon<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(ctx.authorization ?? '')?.[1]
  if (!token) throw new AppError('UNAUTHORIZED')
  const { verify, directory } = ctx.services.auth
  return whenReady(verify(token), (claims) => {
    const asService = claims.sub.startsWith('service:') && claims.roles.includes('service')
    if (asService && ctx.listener !== 'internal') throw new AppError('UNAUTHORIZED')
    return whenAllReady(
      directory.tenant(claims.tenantId),
      asService || directory.userMaySignIn(claims.tenantId, claims.sub),
      asService,
      callerFrom(claims),
    )
  })
}

const callerFrom = (claims: Claims) => (tenant: TenantInfo | undefined, mayAct: boolean, asService: boolean) => {
  if (!tenant || !mayAct) throw new AppError('UNAUTHORIZED')
  const ofPlatform = claims.tenantId === platformTenantId
  const caller: Caller = {
    kind: asService ? 'service' : 'user',
    id: claims.sub,
    name: claims.name || claims.email || claims.sub,
    tenantId: claims.tenantId,
    organizationId: claims.organizationId,
    // Reserved roles count in the platform tenant's tokens only, whatever another realm put into its own.
    roles: ofPlatform ? claims.roles : claims.roles.filter((role) => !isReservedRole(role)),
    sessionUid: claims.sessionUid,
    tenant,
  }
  return caller
}

function serviceCaller(ctx: RequestContext): Caller {
  if (ctx.listener !== 'internal') throw new AppError('UNAUTHORIZED')
  const service = serviceOf(ctx.services.auth.serviceSecrets, ctx.serviceAuth ?? '')
  if (!service) throw new AppError('UNAUTHORIZED')
  return {
    kind: 'service',
    id: `service:${service}`,
    name: service,
    tenantId: '',
    organizationId: null,
    roles: ['service'],
    sessionUid: null,
    tenant: undefined,
  }
}

/**
 * Verifies who calls, once a request: a bearer token, or X-Service-Auth where there is none. A caller who was verified shortly
 * before is answered without a promise; a refusal is a rejected promise.
 */
export function identify(ctx: RequestContext): Soon<Caller> {
  if (ctx.caller) return ctx.caller
  try {
    ctx.caller = ctx.serviceAuth && !ctx.authorization ? serviceCaller(ctx) : userCaller(ctx)
  } catch (error) {
    ctx.caller = Promise.reject(error)
    ctx.caller.catch(() => {}) // told by whoever waits for it
  }
  return ctx.caller
}

function hasRole(caller: Caller, { access, services }: Operation): boolean {
  if (access.by === 'public') return true
  if (caller.kind === 'holder') return false
  if (access.by === 'service') return caller.kind === 'service'
  // A service acts for a tenant with a token of its realm; X-Service-Auth names none.
  if (caller.kind === 'service') return (services === true || access.roles === 'any') && caller.tenant !== undefined
  if (access.roles === 'any') return true
  if (caller.roles.some((role) => (access.roles as readonly string[]).includes(role))) return true
  const granted = caller.tenant?.rolePermissions ?? {}
  return access.permission !== undefined && caller.roles.some((role) => granted[role]?.includes(access.permission!))
}

function declared(name: AccessName): Operation {
  const operation = findAccess(name)
  if (!operation) throw new Error(`${name} has no declared access`)
  return operation
}

/** Whether a caller who has entered has the roles of another operation too. */
export const mayAlso = (caller: Caller, name: AccessName): boolean => hasRole(caller, declared(name))

function checkTenant({ tenant }: Caller) {
  if (tenant && tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED')
}

function checkModule({ tenant }: Caller, { module }: Operation) {
  if (module && tenant && !tenant.modules.includes(module))
    throw new AppError('FORBIDDEN', { message: `The module ${module} is not enabled for this tenant.` })
}

/** The checks before any work, in the contract's order: 401, suspended 403, role 403. A public operation admits by itself. */
export function enter(ctx: RequestContext, name: AccessName): Soon<void> {
  const operation = declared(name)
  if (operation.access.by === 'public') return
  return whenReady(identify(ctx), (caller) => {
    checkTenant(caller)
    if (!hasRole(caller, operation)) throw new AppError('FORBIDDEN')
    checkModule(caller, operation)
  })
}

/** Whom a public operation acts for: the holder of a token, or the sender of a signed message, about one record. */
export interface Holder {
  tenantId: string
  /** `<purpose>:<id of the record>`: the scope of idempotency keys, and the actor of the trail. */
  id: string
  name: string
  organizationId?: string | null
}

/** Lets a public call in for the record that its credential led to: the tenant must be active and have the module. */
export async function admit(ctx: RequestContext, name: AccessName, holder: Holder): Promise<Caller> {
  const operation = declared(name)
  if (operation.access.by !== 'public') throw new Error(`${name} is not public`)
  const tenant = await ctx.services.auth.directory.tenant(holder.tenantId)
  if (!tenant) throw new AppError('NOT_FOUND')
  const caller: Caller = {
    kind: 'holder',
    organizationId: null,
    ...holder,
    roles: [],
    sessionUid: null,
    tenant,
  }
  checkTenant(caller)
  checkModule(caller, operation)
  ctx.caller = caller
  return caller
}

/** The caller of a request that has entered. */
export function callerOf(ctx: RequestContext): Soon<Caller> {
  if (!ctx.caller) throw new Error('the caller of this request has not been verified by enter')
  return ctx.caller
}

const wholeTenant: readonly string[] = ['tenant_admin', 'platform_admin', 'delegated_admin'] satisfies SystemRole[]

/**
 * Undefined for callers who see the whole tenant. Operators, viewers and holders of custom roles alone see the records of
 * their organization and those with none; without an organization, those with none only.
 */
export function organizationScope(caller: Caller): { organizationId: string | null } | undefined {
  if (caller.kind !== 'user' || caller.roles.some((role) => wholeTenant.includes(role))) return undefined
  return { organizationId: caller.organizationId }
}

/** What a caller may see of a tenant's records, as filters of a query and their values. */
export function visibleTo(caller: Caller): Visible {
  const scope = organizationScope(caller)
  return {
    filters: { confined: scope ? true : undefined },
    values: { tenant: caller.tenantId, organization: scope?.organizationId ?? null },
  }
}
