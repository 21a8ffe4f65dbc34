import { platformTenantId } from '@otorga/drizzle/components'
import type { AccessName, Operation } from '@otorga/schema/operations'
import { isReservedRole } from '@otorga/schema/roles'
import type { Caller, RequestContext, TenantInfo } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { type Soon, whenAllReady, whenReady } from '../../base/soon/index.js'
import type { Actor, Directory } from './directory.js'
import { declared, hasRole } from './rights.js'
import { type Claims, serviceOf, type TokenVerifier } from './tokens.js'

export { type Actor, type Directory, directoryMilliseconds } from './directory.js'
export { createJwksCache } from './jwks.js'
export { namedTenant } from './named-tenant.js'
export { actorToWire, createRemoteDirectory, directorySignal, ownAsker, tenantToWire } from './remote-directory.js'
export { holdsRole, mayAlso, operationsOf } from './rights.js'
export { organizationScope, refuseOtherTenant, visibleTo } from './scope.js'
export { createTokenVerifier, serviceOf, serviceToken, type TokenVerifier } from './tokens.js'

/** What the verification of callers needs; one for each process. */
export interface Authenticator {
  verify: TokenVerifier
  directory: Directory
  serviceSecrets: readonly string[]
  /** The slug of the tenant with this host, when tenants have their own hosts. */
  slugOfHost?(host: string): string | undefined
}

declare module '../../base/context/index.js' {
  interface ComponentServices {
    auth: Authenticator
  }
}

function tokenCaller(ctx: RequestContext): Soon<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(ctx.authorization ?? '')?.[1]
  if (!token) throw new AppError('UNAUTHORIZED')
  const { verify, directory } = ctx.services.auth
  return whenReady(verify(token), (claims) => {
    const asService = claims.sub.startsWith('service:') && claims.roles.includes('service')
    if (asService && ctx.listener !== 'internal') throw new AppError('UNAUTHORIZED')
    return whenAllReady(
      directory.tenant(claims.tenantId),
      asService ? asItself : directory.actor(claims.tenantId, claims.sub),
      claims,
      callerFrom,
    )
  })
}

const asItself = { kind: 'service' } as const

function callerFrom(tenant: TenantInfo | undefined, actor: Actor | typeof asItself | undefined, claims: Claims) {
  if (!tenant || !actor) throw new AppError('UNAUTHORIZED')
  const ofPlatform = claims.tenantId === platformTenantId
  const caller: Caller = {
    kind: actor.kind,
    id: claims.sub,
    name: claims.name || claims.email || claims.sub,
    tenantId: claims.tenantId,
    organizationId: claims.organizationId,
    // Reserved roles count only in tokens of the platform tenant, because other realms could put them into theirs.
    roles: ofPlatform ? claims.roles : claims.roles.filter((role) => !isReservedRole(role)),
    sessionUid: claims.sessionUid,
    tenant,
  }
  if (actor.kind === 'client') caller.heldBy = actor.heldBy
  return caller
}

/** The service that X-Service-Auth names; a bearer token beside it names on whose behalf, and so for which tenant. */
function serviceCaller(ctx: RequestContext): Soon<Caller> {
  if (ctx.listener !== 'internal') throw new AppError('UNAUTHORIZED')
  const service = serviceOf(ctx.services.auth.serviceSecrets, ctx.serviceAuth ?? '')
  if (!service) throw new AppError('UNAUTHORIZED')
  const caller: Caller = {
    kind: 'service',
    id: `service:${service}`,
    name: service,
    tenantId: '',
    organizationId: null,
    roles: ['service'],
    sessionUid: null,
    tenant: undefined,
  }
  if (!ctx.authorization) return caller
  return whenReady(tokenCaller(ctx), (onBehalfOf) => {
    const { tenantId, organizationId, tenant } = onBehalfOf
    return { ...caller, tenantId, organizationId, tenant, onBehalfOf }
  })
}

/**
 * Verifies the caller, once for each request: on the internal listener by X-Service-Auth, or else by the bearer token. Returns a
 * caller that was verified shortly before without a promise; a refusal is a rejected promise.
 */
export function identify(ctx: RequestContext): Soon<Caller> {
  if (ctx.caller) return ctx.caller
  try {
    const byService = ctx.serviceAuth && (ctx.listener === 'internal' || !ctx.authorization)
    ctx.caller = byService ? serviceCaller(ctx) : tokenCaller(ctx)
  } catch (error) {
    ctx.caller = Promise.reject(error)
    ctx.caller.catch(() => {}) // reported by the one who awaits it
  }
  return ctx.caller
}

function checkTenant({ tenant }: Caller) {
  if (tenant && tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED')
}

function checkModule({ tenant }: Caller, { module }: Operation) {
  if (module && tenant && !tenant.modules.includes(module))
    throw new AppError('FORBIDDEN', { message: `The module ${module} is not enabled for this tenant.` })
}

/** The checks before any work, in the contract's order: 401, suspended 403, role 403. Public operations call `admit` themselves. */
export function enter(ctx: RequestContext, name: AccessName): Soon<void> {
  const operation = declared(name)
  if (operation.access.by === 'public') return
  return whenReady(identify(ctx), (caller) => {
    checkTenant(caller)
    if (!hasRole(caller, operation)) throw new AppError('FORBIDDEN')
    checkModule(caller, operation)
  })
}

/** The caller of a public operation: the holder of a record's token, or the sender of a signed message about a record. */
export interface Holder {
  tenantId: string
  /** `<purpose>:<id of the record>`: the scope of idempotency keys, and the actor of the trail. */
  id: string
  name: string
  organizationId?: string | null
}

/** Admits a public call for the record that its credential names. The tenant must be active and have the module. */
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
