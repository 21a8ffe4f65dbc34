import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TenantInfo } from '../../base/context/index.js'
import type { Directory } from './directory.js'
import { createJwksCache } from './jwks.js'
import { createTokenVerifier, serviceOf, serviceToken } from './tokens.js'

type Key = Awaited<ReturnType<typeof generateKeyPair>>

const ids = { a: '11111111-1111-4111-8111-111111111111', b: '22222222-2222-4222-8222-222222222222' }
const user = '33333333-3333-4333-8333-333333333333'
const issuer = (name: string) => `https://idp.test/realms/${name}`
const info = (name: 'a' | 'b') =>
  ({ tenantId: ids[name], issuer: issuer(name), jwksUri: `${issuer(name)}/certs`, status: 'active' }) as TenantInfo

const directory: Directory = {
  tenant: async (id) => (id === ids.a ? info('a') : id === ids.b ? info('b') : undefined),
  tenantBySlug: async () => undefined,
  actor: async () => ({ kind: 'user' }),
}

let keys: { a: Key; b: Key }
let time: number
let fetches: number
let verify: ReturnType<typeof createTokenVerifier>

beforeAll(async () => {
  const make = () => generateKeyPair('RS256', { extractable: true })
  keys = { a: await make(), b: await make() }
})

beforeEach(() => {
  time = Date.parse('2026-01-01T00:00:00Z')
  fetches = 0
  const jwks = createJwksCache({
    async fetch(uri) {
      fetches++
      // The keys of both realms have the same id.
      const { publicKey } = uri === info('a').jwksUri ? keys.a : keys.b
      return { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] }
    },
  })
  verify = createTokenVerifier({ directory, jwks, now: () => time })
})

const seconds = () => Math.floor(time / 1000)
const claims = (): JWTPayload => ({
  iss: issuer('a'),
  aud: 'otorga',
  sub: user,
  tenant_id: ids.a,
  roles: ['operator'],
  iat: seconds(),
  exp: seconds() + 300,
})
const sign = (payload: JWTPayload, key = keys.a) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(key.privateKey)
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(claims()).filter(([name]) => !names.includes(name)))
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const refused = (token: string) => expect(verify(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

describe('an access token', () => {
  it('of the tenant it names is accepted with its claims', async () => {
    expect(await verify(await sign({ ...claims(), organization_id: 'o', email: 'e', name: 'n', sid: 's' }))).toEqual({
      sub: user,
      tenantId: ids.a,
      organizationId: 'o',
      roles: ['operator'],
      email: 'e',
      name: 'n',
      sessionUid: 's',
      expiresAt: time + 300_000,
    })
  })

  it('is refused 30 s after it expired, not before', async () => {
    const token = await sign(claims())
    time += 329_000
    await verify(token)
    time += 1_000
    await refused(token)
  })

  it('is refused when it never expires', async () => refused(await sign(without('exp'))))

  it('is refused before it becomes valid, with 30 s of tolerance', async () => {
    await verify(await sign({ ...claims(), nbf: seconds() + 30 }))
    await refused(await sign({ ...claims(), nbf: seconds() + 31 }))
  })

  it('of another realm does not count for the tenant it names', async () => {
    await refused(await sign(claims(), keys.b)) // the other realm's key has the same id
    await refused(await sign({ ...claims(), iss: issuer('b') }, keys.b))
    await refused(await sign({ ...claims(), tenant_id: ids.b }))
    await refused(await sign({ ...claims(), tenant_id: ids.b, iss: issuer('b') }))
  })

  it('is refused from an issuer that is not the tenant’s, though its key is', async () => {
    await refused(await sign({ ...claims(), iss: issuer('b') }))
    await refused(await sign({ ...claims(), iss: `${issuer('a')}/` }))
    await refused(await sign(without('iss')))
  })

  it('is refused for another audience', async () => {
    await refused(await sign({ ...claims(), aud: 'otorga-console' }))
    await refused(await sign(without('aud')))
    await verify(await sign({ ...claims(), aud: ['account', 'otorga'] }))
  })

  it('is refused without sub or tenant_id, or for a tenant that does not exist', async () => {
    await refused(await sign(without('sub')))
    await refused(await sign(without('tenant_id')))
    await refused(await sign({ ...claims(), tenant_id: user }))
    await refused(await sign({ ...claims(), tenant_id: [ids.a] }))
  })

  it('is refused when it is signed by HS256 with the public key', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.a.publicKey))
    await refused(await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'key' }).sign(secret))
  })

  it('is refused with the algorithm none, or another one than RS256', async () => {
    await refused(`${part({ alg: 'none', kid: 'key' })}.${part(claims())}.`)
    await refused(`${part({ alg: 'none' })}.${part(claims())}.AAAA`)
    const other = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'PS256', kid: 'key' })
      .sign((await generateKeyPair('PS256')).privateKey)
    await refused(other)
  })

  it('is refused when its claims were changed after it was signed', async () => {
    const [head, , signature] = (await sign(claims())).split('.')
    await refused(`${head}.${part({ ...claims(), roles: ['tenant_admin'] })}.${signature}`)
  })

  it.each(['', 'x', '..', 'a.b.c', 'eyJ.eyJ.x', `${part({})}.${part([])}.x`, `${part(null)}.${part(null)}.x`])(
    'is refused when it is garbage: %j',
    (token) => refused(token),
  )

  it('costs the realm nothing when a thousand of them name unknown keys', async () => {
    await verify(await sign(claims()))
    const forged = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => `${part({ alg: 'RS256', kid: `k${i}` })}.${part(claims())}.AAAA`),
    )
    for (const token of forged) await refused(token)
    expect(fetches).toBe(2)
  })

  it('is neither taken nor refused while the keys of its realm cannot be had: 502, and accepted once they can', async () => {
    let down = true
    let clock = 0
    const jwks = createJwksCache({
      now: () => clock,
      async fetch() {
        if (down) throw new Error('no answer')
        return { keys: [{ ...(await exportJWK(keys.a.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] }
      },
    })
    const waiting = createTokenVerifier({ directory, jwks, now: () => time })
    const token = await sign(claims())
    await expect(waiting(token)).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE', status: 502 })
    down = false
    clock = 31_000 // failed fetches back off for 30 s at most
    expect(await waiting(token)).toMatchObject({ sub: user })
  })

  it('is not refused while its tenant cannot be read: the fault itself is told', async () => {
    const gone = new Error('the database is gone')
    const failing = { ...directory, tenant: () => Promise.reject(gone) }
    const verifyWithout = createTokenVerifier({ directory: failing, jwks: createJwksCache(), now: () => time })
    await expect(verifyWithout(await sign(claims()))).rejects.toBe(gone)
  })

  it('is remembered until it expires, and a refused one never', async () => {
    const token = await sign(claims())
    const first = await verify(token)
    expect(await verify(token)).toBe(first)
    time += 331_000
    await refused(token)
    time -= 331_000
    expect(await verify(token)).not.toBe(undefined)
  })
})

describe('a service token', () => {
  it('names its service when a listed secret made it, the previous one included', () => {
    expect(serviceOf(['new', 'old'], serviceToken('new', 'lending'))).toBe('lending')
    expect(serviceOf(['new', 'old'], serviceToken('old', 'lending'))).toBe('lending')
  })

  it('is refused when forged, of a secret no longer listed, or made for another service', () => {
    expect(serviceOf(['new'], serviceToken('old', 'lending'))).toBeUndefined()
    expect(serviceOf([], serviceToken('new', 'lending'))).toBeUndefined()
    const signature = serviceToken('new', 'lending').slice('lending.'.length)
    expect(serviceOf(['new'], `flow.${signature}`)).toBeUndefined()
  })

  it.each(['', '.', 'lending', 'lending.', '.x', 'LENDING.x', 'lending.x.y', `${'a'.repeat(64)}.x`])(
    'is refused when malformed: %j',
    (token) => expect(serviceOf(['new'], token)).toBeUndefined(),
  )
})
