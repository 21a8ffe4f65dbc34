import { createPublicKey, randomUUID } from 'node:crypto'
import { serviceToken } from '@otorga/kernel/request/auth'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe } from 'vitest'
import { call, callInternal, eventually, graph } from '../harness/call.js'
import { signByRealm } from '../harness/realm-token.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('tokens')
let tenant: TestTenant
let other: TestTenant
let claims: JWTPayload
let kid: string

beforeAll(async () => {
  tenant = await testTenant()
  other = await testTenant()
  claims = decodeJwt(tenant.admin)
  kid = decodeProtectedHeader(tenant.admin).kid!
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const fresh = (changes: JWTPayload = {}): JWTPayload => ({ ...claims, jti: randomUUID(), ...changes })

/** Whether a token opens the administrators' list, on REST and in the graph. */
async function opens(token: string) {
  const rest = await call('GET', '/api/v1/users', { token })
  const { body } = await graph(token, '{ listUsers { total } }')
  return [rest.status === 200, body.data?.listUsers?.total > 0]
}

async function byStranger(changes: JWTPayload = {}, header: Record<string, unknown> = {}) {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(fresh(changes)).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey)
}

/** The key that a realm publishes, as the text that a careless verifier would take for a secret. */
async function publishedKey() {
  const issuer = claims.iss!
  const { jwks_uri } = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string
  }
  const { keys } = (await (await fetch(jwks_uri)).json()) as { keys: Record<string, string>[] }
  const key = createPublicKey({ key: keys.find((one) => one.kid === kid)!, format: 'jwk' })
  return Buffer.from(key.export({ type: 'spki', format: 'pem' }).toString())
}

describe('forged tokens', () => {
  attack('unsigned', 'tokenSignature', async () => {
    const tries = ['none', 'None', 'NONE', 'nOnE'].map((alg) => opens(`${encoded({ alg, kid })}.${encoded(fresh())}.`))
    return (await Promise.all(tries)).flat()
  })

  attack('signed with a stranger’s key under the name of the realm’s', 'tokenSignature', async () =>
    opens(await byStranger()),
  )

  attack('signed with the published key as if it were a secret', 'tokenSignature', async () =>
    opens(await new SignJWT(fresh()).setProtectedHeader({ alg: 'HS256', kid }).sign(await publishedKey())),
  )

  attack('that bring a key of their own', 'tokenSignature', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    const header = { alg: 'RS256', kid, jwk, jku: 'https://keys.example/', x5u: 'https://keys.example/' }
    return opens(await new SignJWT(fresh()).setProtectedHeader(header).sign(privateKey))
  })

  attack('whose kid is a path, an address, or SQL', 'tokenSignature', async () => {
    const names = ['../../../../dev/null', 'https://keys.example/', "' or 1=1 --", '\u0000', 'x'.repeat(5_000)]
    return (await Promise.all(names.map(async (name) => opens(await byStranger({}, { kid: name }))))).flat()
  })

  attack('changed after they were signed', 'tokenSignature', async () => {
    const [head, , signature] = tenant.viewer.split('.')
    return opens(
      `${head}.${encoded({ ...decodeJwt(tenant.viewer), roles: ['tenant_admin'], sub: claims.sub })}.${signature}`,
    )
  })
})

describe('real tokens for other purposes', () => {
  attack('of another realm, that name this tenant', 'tokenSignature', async () =>
    opens(await signByRealm(other.slug, fresh())),
  )

  attack('for another audience', 'tokenSignature', async () =>
    (
      await Promise.all(
        ['otorga-cli', 'account', ''].map(async (aud) => opens(await signByRealm(tenant.slug, fresh({ aud })))),
      )
    ).flat(),
  )

  attack('of another issuer', 'tokenSignature', async () =>
    opens(await signByRealm(tenant.slug, fresh({ iss: claims.iss!.replace(tenant.slug, other.slug) }))),
  )

  attack('that have expired, or never expire', 'tokenSignature', async () => {
    const { exp: _, ...endless } = fresh()
    const past = Math.floor(Date.now() / 1000) - 60
    const tokens = [await signByRealm(tenant.slug, fresh({ exp: past })), await signByRealm(tenant.slug, endless)]
    return (await Promise.all(tokens.map(opens))).flat()
  })

  attack('that are not valid yet', 'tokenSignature', async () =>
    opens(await signByRealm(tenant.slug, fresh({ nbf: Math.floor(Date.now() / 1000) + 600 }))),
  )
})

describe('rights that a realm’s administrator writes into tokens', () => {
  attack('the platform’s own role', 'reservedRoles', async () => {
    const token = await signByRealm(tenant.slug, fresh({ roles: ['platform_admin'] }))
    return [(await call('GET', '/api/v1/tenants', { token })).status === 200]
  })
})

describe('tokens of services', () => {
  attack('signed by nobody, or by another service’s key', 'serviceSignature', async () => {
    const forged = ['lending.', `lending.${'A'.repeat(43)}`, serviceToken('x'.repeat(32), 'lending')]
    const [{ keys }, tries] = [await testSystem(), forged]
    const real = serviceToken(keys.serviceSecrets[0]!, 'audit')
    const path = `/internal/tenants/${tenant.id}/status`
    return Promise.all(
      [...tries, `lending.${real.split('.')[1]}`].map(
        async (token) => (await callInternal('GET', path, { headers: { 'X-Service-Auth': token } })).status === 200,
      ),
    )
  })
})

describe('tokens of users who have gone', () => {
  attack('of one who was locked a moment ago', 'activeUser', async () => {
    const email = `gone-${randomUUID()}@${tenant.slug}.test`
    const made = await call('POST', '/api/v1/users', {
      token: tenant.admin,
      key: true,
      body: { email, first_name: 'Gone', last_name: 'User', roles: ['operator'] },
    })
    const { signIn } = await testSystem()
    const token = await signIn(email, tenant.slug)
    const headers = { 'If-Match': '*' }
    const body = { status: 'locked' }
    await call('PATCH', `/api/v1/users/${made.body.data.id}`, { token: tenant.admin, headers, body })
    const refused = async () =>
      (await call('GET', '/api/v1/credit-products', { token })).status === 401 ? true : undefined
    // The directory's answers are good for a second.
    return [!(await eventually('the refusal', refused, 3).catch(() => false))]
  })
})
