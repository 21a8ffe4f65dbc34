import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import type { Directory, TenantRecord } from './directory.js'
import { Refusal } from './refusal.js'

export interface Caller {
  id: string
  name: string
  tenantId: string
  organizationId: string | null
  roles: string[]
  sessionUid: string | null
  timezone: string
  /** Undefined for callers who see the whole tenant. */
  scope: { organizationId: string | null } | undefined
}

interface Verified {
  caller: Omit<Caller, 'timezone'>
  until: number
}

const unauthorized = () => new Refusal(401, 'UNAUTHORIZED')
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const tolerance = 30

/** Verifies bearer tokens by the realm of their tenant; a verified token is remembered until it expires. */
export function createAccess(directory: Directory) {
  const known = new Map<string, Verified>()
  const realms = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  function keysOf({ issuer }: TenantRecord) {
    let keys = realms.get(issuer)
    if (!keys) {
      keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), { cacheMaxAge: 3_600_000 })
      realms.set(issuer, keys)
    }
    return keys
  }

  async function verify(token: string): Promise<Verified> {
    const tenantId = text(decodeJwt(token).tenant_id)
    const tenant = uuid.test(tenantId) ? await directory.tenant(tenantId) : undefined
    if (!tenant) throw unauthorized()
    const { payload } = await jwtVerify(token, keysOf(tenant), {
      algorithms: ['RS256'],
      issuer: tenant.issuer,
      audience: 'otorga',
      clockTolerance: tolerance,
      requiredClaims: ['sub', 'tenant_id', 'exp'],
    })
    const roles = Array.isArray(payload.roles) ? payload.roles.map(text) : []
    const organizationId = text(payload.organization_id) || null
    const caller = {
      id: text(payload.sub),
      name: text(payload.name) || text(payload.email) || text(payload.sub),
      tenantId,
      organizationId,
      roles,
      sessionUid: text(payload.sid) || null,
      scope: roles.includes('tenant_admin') ? undefined : { organizationId },
    }
    return { caller, until: ((payload.exp ?? 0) + tolerance) * 1000 }
  }

  /** The caller. Refuses a bad token, a locked user, a suspended tenant and a module that is off. */
  return async (authorization: string | undefined): Promise<Caller> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1]
    if (!token) throw unauthorized()
    let verified = known.get(token)
    if (!verified || verified.until <= Date.now()) {
      verified = await verify(token).catch(() => {
        throw unauthorized()
      })
      if (known.size >= 20_000) known.clear()
      known.set(token, verified)
    }
    const { caller } = verified
    const [tenant, mayAct] = await Promise.all([
      directory.tenant(caller.tenantId),
      directory.userMaySignIn(caller.tenantId, caller.id),
    ])
    if (!tenant || !mayAct) throw unauthorized()
    if (tenant.status !== 'active') throw new Refusal(403, 'TENANT_SUSPENDED')
    if (!tenant.modules.includes('lending')) throw new Refusal(403, 'FORBIDDEN')
    return { ...caller, timezone: tenant.config.timezone }
  }
}

export type Access = ReturnType<typeof createAccess>

export const readers = ['operator', 'viewer', 'tenant_admin']
export const operators = ['operator', 'tenant_admin']

export function requireRole(caller: Caller, roles: readonly string[]) {
  if (!caller.roles.some((role) => roles.includes(role))) throw new Refusal(403, 'FORBIDDEN')
}
