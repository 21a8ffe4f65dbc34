import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TestKeycloak } from './test-keycloak.js'

let keycloak: TestKeycloak
beforeAll(async () => {
  keycloak = await TestKeycloak.start()
})
afterAll(() => keycloak.stop())
beforeEach(() => keycloak.watch())

const someRealm = () => ({ name: `r-${randomBytes(6).toString('hex')}`, tenantId: randomUUID(), displayName: 'One' })
const consoleOf = (realm: string) =>
  keycloak.realms.get(realm)!.clients.find((one) => one.clientId === 'otorga-console')!
const tokens = () => keycloak.calls.filter((call) => call.endsWith('/token')).length

describe('a realm', () => {
  test("keeps the platform's rules for sessions, passwords and failed sign-ins", async () => {
    const realm = someRealm()
    await keycloak.provider().createRealm(realm)
    expect(keycloak.realms.get(realm.name)).toMatchObject({
      settings: {
        realm: realm.name,
        displayName: 'One',
        enabled: true,
        attributes: { tenant_id: realm.tenantId },
        sslRequired: 'external',
        accessTokenLifespan: 300,
        ssoSessionIdleTimeout: 2_100,
        ssoSessionMaxLifespan: 43_200,
        defaultSignatureAlgorithm: 'RS256',
        loginWithEmailAllowed: true,
        duplicateEmailsAllowed: false,
        registrationAllowed: false,
        bruteForceProtected: true,
        permanentLockout: false,
        failureFactor: 5,
        maxFailureWaitSeconds: 300,
        passwordPolicy: 'length(12) and notUsername(undefined) and notEmail(undefined)',
        resetPasswordAllowed: true,
        smtpServer: {
          host: 'mail.demo.test',
          port: '465',
          from: 'no-reply@demo.test',
          ssl: 'true',
          starttls: 'false',
          auth: 'true',
          user: 'mailer',
          password: 'p@ss',
        },
      },
      profile: { unmanagedAttributePolicy: 'ADMIN_EDIT', groups: [] },
    })
    expect(keycloak.realms.get(realm.name)!.profile.attributes).toHaveLength(4)
  })

  test('has a console client that takes the authorization code with PKCE and nothing else', async () => {
    const { name, ...rest } = someRealm()
    await keycloak.provider().createRealm({ name, ...rest })
    expect(consoleOf(name)).toMatchObject({
      publicClient: false,
      clientAuthenticatorType: 'client-secret',
      secret: `console of ${name}`,
      standardFlowEnabled: true,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
      fullScopeAllowed: false,
      redirectUris: ['https://console.demo.test/bff/callback'],
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'backchannel.logout.url': `https://console.demo.test/bff/backchannel-logout?tenant=${name}`,
        'backchannel.logout.session.required': 'true',
        'post.logout.redirect.uris': 'https://console.demo.test/',
      },
    })
  })

  test('has a mapper into the access token for every claim that services read', async () => {
    const { name, tenantId, displayName } = someRealm()
    await keycloak.provider().createRealm({ name, tenantId, displayName })
    const mappers = consoleOf(name).protocolMappers as unknown as {
      protocolMapper: string
      config: Record<string, string>
    }[]
    const attribute = 'oidc-usermodel-attribute-mapper'
    expect(mappers.every(({ config }) => config['access.token.claim'] === 'true')).toBe(true)
    expect(
      mappers.map(({ protocolMapper, config }) => [
        protocolMapper,
        config['claim.name'] ?? config['included.custom.audience'],
        config['user.attribute'] ?? config['claim.value'],
        config.multivalued,
      ]),
    ).toEqual([
      [attribute, 'sub', 'user_id', 'false'],
      ['oidc-hardcoded-claim-mapper', 'tenant_id', tenantId, undefined],
      [attribute, 'organization_id', 'organization_id', 'false'],
      [attribute, 'roles', 'roles', 'true'],
      [attribute, 'email', 'email', 'false'],
      ['oidc-full-name-mapper', undefined, undefined, undefined],
      ['oidc-audience-mapper', 'otorga', undefined, undefined],
    ])
  })

  test('knows its console as the client that the driver answers', async () => {
    const { name, ...rest } = someRealm()
    await keycloak.provider().createRealm({ name, ...rest })
    const { clientId, secret } = consoleOf(name)
    expect(keycloak.provider().consoleClient(name)).toEqual({ id: clientId, secret })
  })

  test('has clients of programs that take client_credentials and nothing else, with every claim in their mappers', async () => {
    const realm = someRealm()
    const provider = keycloak.provider()
    await provider.createRealm(realm)
    const clientId = randomUUID()
    const program = { clientId, name: 'ERP', organizationId: null, roles: ['operator', 'viewer'] }
    await provider.saveClient(realm.name, program, 'a secret')
    const client = keycloak.realms.get(realm.name)!.clients.find((one) => one.clientId === clientId)!
    expect(client).toMatchObject({
      name: 'ERP',
      secret: 'a secret',
      publicClient: false,
      clientAuthenticatorType: 'client-secret',
      serviceAccountsEnabled: true,
      standardFlowEnabled: false,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      fullScopeAllowed: false,
      redirectUris: [],
    })
    const mappers = client.protocolMappers as unknown as { protocolMapper: string; config: Record<string, string> }[]
    const fixed = 'oidc-hardcoded-claim-mapper'
    expect(
      mappers.map(({ protocolMapper, config }) => [
        protocolMapper,
        config['claim.name'],
        config['claim.value'] ?? config['included.custom.audience'],
        config['jsonType.label'],
      ]),
    ).toEqual([
      [fixed, 'sub', clientId, 'String'],
      [fixed, 'tenant_id', realm.tenantId, 'String'],
      [fixed, 'roles', '["operator","viewer"]', 'JSON'],
      [fixed, 'name', 'ERP', 'String'],
      ['oidc-audience-mapper', undefined, 'otorga', undefined],
    ])
  })

  test('gets its console client and its profile back as they are to be when it is made again', async () => {
    const realm = someRealm()
    await keycloak.provider().createRealm(realm)
    const { clients, profile } = keycloak.realms.get(realm.name)!
    const [present] = [structuredClone(consoleOf(realm.name))]
    Object.assign(clients.find(({ id }) => id === present!.id)!, {
      directAccessGrantsEnabled: true,
      protocolMappers: [],
    })
    profile.unmanagedAttributePolicy = 'ENABLED'
    await keycloak.provider().createRealm({ ...realm, displayName: 'Two' })
    expect(consoleOf(realm.name)).toEqual(present)
    expect(keycloak.realms.get(realm.name)).toMatchObject({
      settings: { displayName: 'Two' },
      profile: { unmanagedAttributePolicy: 'ADMIN_EDIT' },
    })
  })

  test("that is not the platform's is neither taken nor removed", async () => {
    const provider = keycloak.provider()
    const wanted = { tenantId: randomUUID(), displayName: 'Mine' }
    keycloak.addRealm('shop')
    keycloak.addRealm('guarded', {}, false)
    const program = { clientId: randomUUID(), name: 'ERP', organizationId: null, roles: [] }
    for (const name of ['master', 'shop', 'guarded']) {
      await expect(provider.saveClient(name, program, 'a secret')).rejects.toMatchObject({ code: 'REALM_CONFLICT' })
      await expect(provider.createRealm({ name, ...wanted })).rejects.toMatchObject({ code: 'REALM_CONFLICT' })
      await expect(provider.deleteRealm(name)).rejects.toMatchObject({ code: 'REALM_CONFLICT' })
      expect(keycloak.realms.has(name)).toBe(true)
    }
  })

  test('made meanwhile by a call of the same tenant is finished by both', async () => {
    const realm = someRealm()
    await Promise.all([1, 2, 3].map(() => keycloak.provider().createRealm(realm)))
    expect(
      keycloak.realms.get(realm.name)!.clients.filter(({ clientId }) => clientId === 'otorga-console'),
    ).toHaveLength(1)
  })
})

describe('the administrative token', () => {
  test('is asked for once by many calls, and kept', async () => {
    const provider = keycloak.provider()
    await Promise.all([1, 2, 3].map(() => provider.setRealmEnabled('nowhere', true).catch(() => {})))
    await provider.setRealmEnabled('nowhere', true).catch(() => {})
    expect(tokens()).toBe(1)
  })

  test('is renewed once when Keycloak no longer takes it', async () => {
    const provider = keycloak.provider()
    const realm = someRealm()
    await provider.createRealm(realm)
    keycloak.revokeTokens()
    keycloak.watch()
    await provider.setRealmEnabled(realm.name, false)
    expect(tokens()).toBe(1)
  })

  test('is renewed when another process has made the realm since', async () => {
    const provider = keycloak.provider()
    await provider.ready()
    const realm = someRealm()
    await keycloak.provider().createRealm(realm)
    await provider.setRealmEnabled(realm.name, false)
    expect(keycloak.realms.get(realm.name)!.settings.enabled).toBe(false)
  })

  test('is not asked for again and again where the right is missing', async () => {
    const provider = keycloak.provider()
    keycloak.addRealm('closed-to-us', {}, false)
    await provider.ready()
    keycloak.watch()
    await expect(provider.setRealmEnabled('closed-to-us', false)).rejects.toMatchObject({ status: 403 })
    expect(tokens()).toBe(1)
  })

  test('of wrong credentials is no refusal of the port, and names no secret', async () => {
    const provider = keycloak.provider({ clientSecret: 'guessed' })
    await expect(provider.ready()).rejects.toMatchObject({ name: 'KeycloakRefusal', status: 401 })
    const failed = await provider.createRealm(someRealm()).catch((error: unknown) => String(error))
    expect(failed).toContain('401')
    expect(failed).not.toContain('guessed')
  })
})

test('a password that the policy refuses is no refusal of the port: nothing is made', async () => {
  const provider = keycloak.provider()
  const realm = someRealm()
  await provider.createRealm(realm)
  const user = { userId: randomUUID(), email: 'ana@demo.test', firstName: 'Ana', lastName: 'Ruiz' }
  const made = provider.createUser(
    realm.name,
    { ...user, organizationId: null, roles: ['viewer'], enabled: true },
    { password: 'short', temporary: true },
  )
  await expect(made).rejects.toMatchObject({ name: 'KeycloakRefusal', status: 400 })
  expect(keycloak.realms.get(realm.name)!.users).toEqual([])
})

test('an e-mail that changes is no longer a verified one; any other change leaves it verified', async () => {
  const provider = keycloak.provider()
  const realm = someRealm()
  await provider.createRealm(realm)
  const user = { userId: randomUUID(), email: 'ana@demo.test', firstName: 'Ana', lastName: 'Ruiz' }
  const { idpId } = await provider.createUser(realm.name, { ...user, organizationId: null, roles: [], enabled: true })
  const [held] = keycloak.realms.get(realm.name)!.users
  held!.emailVerified = true
  await provider.updateUser(realm.name, idpId, { email: 'Ana@demo.test', roles: ['viewer'] })
  expect(held!.emailVerified).toBe(true)
  await provider.updateUser(realm.name, idpId, { email: 'eva@demo.test' })
  expect(held!.emailVerified).toBe(false)
})

test('attributes that others wrote stay', async () => {
  const provider = keycloak.provider()
  const realm = someRealm()
  await provider.createRealm(realm)
  const user = { userId: randomUUID(), email: 'ana@demo.test', firstName: 'Ana', lastName: 'Ruiz' }
  const { idpId } = await provider.createUser(realm.name, { ...user, organizationId: null, roles: [], enabled: true })
  const [held] = keycloak.realms.get(realm.name)!.users
  held!.attributes.locale = ['es']
  await provider.updateUser(realm.name, idpId, { roles: ['viewer'] })
  expect(held!.attributes).toEqual({ user_id: [user.userId], roles: ['viewer'], locale: ['es'] })
})

test('addresses are built with one slash, and keep a path prefix', () => {
  const provider = keycloak.provider({
    publicUrl: 'https://id.demo.test/auth/',
    adminUrl: 'http://keycloak:8080/auth/',
  })
  expect(provider.issuer('demo')).toBe('https://id.demo.test/auth/realms/demo')
  expect(provider.jwksUri('demo')).toBe('http://keycloak:8080/auth/realms/demo/protocol/openid-connect/certs')
})
