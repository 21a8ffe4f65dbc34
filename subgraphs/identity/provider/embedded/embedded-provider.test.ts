import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from './embedded-provider.js'
import { createTestDatabase, type TestDatabase } from './test-database.js'
import {
  Browser,
  redeem,
  requestToken,
  seedRealm,
  signInAs,
  startTestSystem,
  type TestSystem,
  verifyToken,
} from './test-system.js'

let database: TestDatabase
let system: TestSystem
const signedIn: SignedIn[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  system = await startTestSystem(database, { onSignedIn: async (event) => void signedIn.push(event) })
})

afterAll(async () => {
  await system.stop()
  await database.drop()
})

const getJson = async (url: string) => (await fetch(url)).json() as Promise<Record<string, unknown>>

describe('realms', () => {
  test("discovery names the realm's issuer and Keycloak's paths", async () => {
    const { realm } = await seedRealm(system.provider)
    const issuer = `${system.baseUrl}/realms/${realm}`
    const found = await getJson(`${issuer}/.well-known/openid-configuration`)
    expect(found).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
      token_endpoint: `${issuer}/protocol/openid-connect/token`,
      jwks_uri: system.provider.jwksUri(realm),
      userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
      end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
      revocation_endpoint: `${issuer}/protocol/openid-connect/revoke`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })

  test('concurrent first uses of a realm, in two processes, make one key and publish no private part', async () => {
    const { realm } = await seedRealm(system.provider)
    const replica = await startTestSystem(database)
    const addresses = [system, replica].flatMap(
      ({ baseUrl }) => Array(3).fill(`${baseUrl}/realms/${realm}`) as string[],
    )
    const answers = await Promise.all(addresses.map((url) => getJson(`${url}/protocol/openid-connect/certs`)))
    await replica.stop()
    const keys = answers.flatMap((answer) => answer.keys as Record<string, string>[])
    expect(new Set(keys.map((key) => key.kid)).size).toBe(1)
    expect(keys).toHaveLength(6)
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('an unknown realm is 404', async () => {
    expect((await fetch(`${system.baseUrl}/realms/nobody/protocol/openid-connect/certs`)).status).toBe(404)
  })

  test('a realm belongs to one tenant, and making it again for that tenant is no error', async () => {
    const { realm, tenantId } = await seedRealm(system.provider)
    await system.provider.createRealm({ name: realm, tenantId, displayName: 'Again' })
    const other = { name: realm, tenantId: randomUUID(), displayName: 'Other' }
    await expect(system.provider.createRealm(other)).rejects.toMatchObject({ code: 'REALM_CONFLICT' })
  })

  test('a deleted realm is gone with its users, and deleting it again is no error', async () => {
    const { realm, tenantId, user } = await seedRealm(system.provider)
    await signInAs(system, realm, user.email)
    await system.provider.deleteRealm(realm)
    await system.provider.deleteRealm(realm)
    await system.provider.createRealm({ name: realm, tenantId, displayName: 'Anew' })
    expect((await signInAs(system, realm, user.email)).body.error).toBe('invalid_grant')
  })
})

describe('users', () => {
  test("a user's e-mail is unique in its realm whatever its case", async () => {
    const { realm, user } = await seedRealm(system.provider)
    const twin = { ...user, userId: randomUUID(), email: 'ANA@demo.TEST' }
    await expect(system.provider.createUser(realm, twin)).rejects.toMatchObject({ code: 'USER_CONFLICT' })
  })

  test('creating the same user again replaces the record and keeps its id', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    const again = await system.provider.createUser(realm, { ...user, roles: ['viewer'] })
    expect(again).toEqual({ idpId })
    const { payload } = await verifyToken(system, realm, (await signInAs(system, realm, user.email)).body.access_token!)
    expect(payload.roles).toEqual(['viewer'])
  })

  test('a realm or a user that is not there is named as missing', async () => {
    const { realm, user } = await seedRealm(system.provider)
    await expect(system.provider.createUser('nowhere', user)).rejects.toMatchObject({ code: 'REALM_NOT_FOUND' })
    await expect(system.provider.setRealmEnabled('nowhere', true)).rejects.toMatchObject({ code: 'REALM_NOT_FOUND' })
    const nobody = randomUUID()
    await expect(system.provider.updateUser(realm, nobody, {})).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(system.provider.deleteUser(realm, nobody)).resolves.toBeUndefined()
  })
})

describe('signing in by the command line', () => {
  test('the token verifies against the published keys and carries the claims', async () => {
    const { realm, tenantId, user } = await seedRealm(system.provider)
    const { status, body } = await signInAs(system, realm, 'ANA@demo.test')
    expect(status).toBe(200)
    expect(decodeProtectedHeader(body.access_token!)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const { payload } = await verifyToken(system, realm, body.access_token!)
    expect(payload).toMatchObject({
      sub: user.userId,
      iss: `${system.baseUrl}/realms/${realm}`,
      aud: 'otorga',
      tenant_id: tenantId,
      organization_id: user.organizationId,
      roles: ['operator', 'viewer'],
      email: 'ana@demo.test',
      name: 'Ana Ruiz',
    })
    expect(payload.exp! - payload.iat!).toBe(300)
    expect(signedIn).toContainEqual(expect.objectContaining({ realm, userId: user.userId, ip: '127.0.0.1' }))
  })

  test('a wrong client secret is refused', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const { status, body } = await signInAs(system, realm, user.email, 'guessed')
    expect([status, body.error]).toEqual([401, 'invalid_client'])
  })

  test('the console client has no such grant', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const grant_type = 'urn:otorga:params:oauth:grant-type:sign-in-as'
    const { status, body } = await requestToken(system, realm, { grant_type, email: user.email })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  test('a disabled user, an unknown user and a closed realm are refused alike', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    const unknown = await signInAs(system, realm, 'nobody@demo.test')
    await system.provider.updateUser(realm, idpId, { enabled: false })
    const disabled = await signInAs(system, realm, user.email)
    await system.provider.updateUser(realm, idpId, { enabled: true })
    await system.provider.setRealmEnabled(realm, false)
    const closed = await signInAs(system, realm, user.email)
    expect(unknown.body.error).toBe('invalid_grant')
    expect(disabled).toEqual(unknown)
    expect(closed).toEqual(unknown)
  })

  test('a sign-in that cannot be reported does not happen', async () => {
    const deaf = await startTestSystem(database, { onSignedIn: () => Promise.reject(new Error('no record')) })
    const { realm, user } = await seedRealm(deaf.provider)
    const { status, body } = await signInAs(deaf, realm, user.email)
    await deaf.stop()
    expect([status, body.access_token]).toEqual([500, undefined])
  })
})

describe('keys', () => {
  test('a restarted provider keeps the keys, so tokens from before still verify', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const token = (await signInAs(system, realm, user.email)).body.access_token!
    system.provider = system.build()
    const { payload } = await verifyToken(system, realm, token)
    expect(payload.sub).toBe(user.userId)
  })

  test('rotation signs with a new key everywhere at once and keeps old tokens verifiable until removal', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const replica = await startTestSystem(database, { baseUrl: system.baseUrl })
    const before = (await signInAs(replica, realm, user.email)).body.access_token!
    await system.provider.rotateKeys(realm)
    const after = (await signInAs(replica, realm, user.email)).body.access_token!
    await replica.stop()
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
    await verifyToken(system, realm, before)
    await verifyToken(system, realm, after)
    await system.provider.removeRetiredKeys(realm)
    await expect(verifyToken(system, realm, before)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
    await verifyToken(system, realm, after)
  })
})

test('sweeping removes what has expired and nothing else', async () => {
  const { realm, user } = await seedRealm(system.provider)
  const browser = new Browser(system)
  const code = await browser.signIn(realm, user.email)
  await system.provider.sweep()
  const { body } = await redeem(system, realm, browser, code)
  expect(body.refresh_token).toBeDefined()
  const tomorrow = system.build({ now: () => new Date(Date.now() + 86_400_000) })
  expect(await tomorrow.sweep()).toBeGreaterThan(0)
  const refreshed = await requestToken(system, realm, {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token!,
  })
  expect(refreshed.body.error).toBe('invalid_grant')
})
