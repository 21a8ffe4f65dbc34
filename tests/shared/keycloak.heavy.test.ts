import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, call, eventually } from '@otorga/cli/demo/client'
import { bind } from '@otorga/cli/system/listener'
import { prepare } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { TestKeycloak } from '@otorga/identity/provider/keycloak/test-keycloak'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import { createLogger } from '@otorga/kernel/base/logging'
import { messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const encryption = new Encryption([{ id: 'test', key: randomBytes(32).toString('base64url') }])

/** Starts on this Keycloak and database as the command line does. */
async function start(keycloak: TestKeycloak, ownerUrl: string, more: Record<string, string> = {}) {
  const { clientId, clientSecret } = keycloak.administrator
  const config = readConfig({
    KEYCLOAK_URL: keycloak.url,
    KEYCLOAK_PUBLIC_URL: 'https://id.demo.test',
    KEYCLOAK_CLIENT_ID: clientId,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
    LOG_LEVEL: 'silent',
    ...more,
  })
  const system = await startSystem({
    config,
    keys: {
      encryption,
      serviceSecrets: ['test service secret'],
      accessTokenSecrets: ['test access token secret'],
      subjectIdKey: 'test subject id key',
      messageSecret: 'test message secret',
      messageKeys: messageKeysOfSecret('test message secret'),
      databaseRoleSecret: roleSecret,
      idpAdminSecret: 'test admin secret',
    },
    ownerUrl,
    mailFolder: mkdtempSync(join(tmpdir(), 'otorga-mail-')),
    objectsFolder: mkdtempSync(join(tmpdir(), 'otorga-objects-')),
    log: createLogger('silent'),
    listeners: {
      public: await bind('127.0.0.1', 0, 'PORT'),
      internal: await bind('127.0.0.1', 0, 'INTERNAL_PORT'),
    },
  })
  try {
    return { system, logins: await prepare(system, config) }
  } catch (error) {
    await system.stop()
    throw error
  }
}

const everyUser = (keycloak: TestKeycloak) => [...keycloak.realms.values()].flatMap((realm) => realm.users)

describe('a system with KEYCLOAK_URL', () => {
  let keycloak: TestKeycloak
  let started: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    keycloak = await TestKeycloak.start()
    started = await start(keycloak, await freshDatabase())
  })
  afterAll(async () => {
    await started.system.stop()
    await keycloak.stop()
  })
  const admin = () => keycloak.tokenOf('demo', 'admin@demo.test')
  const rest = async (method: string, path: string, more: Call) =>
    call(started.system.publicUrl, method, `/api/v1${path}`, more)
  const graph = async (query: string) => {
    const sent = { token: await admin(), body: { query } }
    return (await call(started.system.publicUrl, 'POST', '/graphql', sent)).body.data
  }

  test('founds its tenants and users in Keycloak and runs no provider of its own', async () => {
    const { system, logins } = started
    expect(system.idpUrl).toBe('https://id.demo.test')
    expect(system.services.idpListener).toBeUndefined()
    expect([...keycloak.realms.keys()].sort()).toEqual(['demo', 'master', 'platform'])
    const users = everyUser(keycloak)
    expect(users.map(({ email }) => email).sort()).toEqual(logins.map(({ email }) => email).sort())
    expect(users.every(({ attributes }) => attributes.user_id && attributes.roles)).toBe(true)
  })

  test('keeps an organization as a group there, under its name of now', async () => {
    const { groups } = keycloak.realms.get('demo')!
    expect(groups.map(({ name }) => name)).toEqual(['Demo'])
    const made = await rest('POST', '/organizations', { token: await admin(), body: { name: 'Norte' } })
    const { id, idp_id } = made.body.data
    const group = () => groups.find((one) => one.id === idp_id)
    expect(group()).toMatchObject({ name: 'Norte', attributes: { organization_id: [id] } })
    const headers = { 'If-Match': '*' }
    await rest('PATCH', `/organizations/${id}`, { token: await admin(), body: { name: 'Sur' }, headers })
    expect(group()).toMatchObject({ name: 'Sur' })
    expect((await rest('DELETE', `/organizations/${id}`, { token: await admin() })).status).toBe(204)
    expect(group()).toBeUndefined()
  })

  test('gives a program credentials that Keycloak knows; its tokens call the API until it is revoked', async () => {
    const created = await graph(`mutation { createApiClient(name: "ERP", roles: ["operator"],
      idempotencyKey: "${randomUUID()}") { clientId clientSecret tokenUrl } }`)
    const { clientId, clientSecret, tokenUrl } = created.createApiClient
    expect(tokenUrl).toBe('https://id.demo.test/realms/demo/protocol/openid-connect/token')
    const ask = () =>
      fetch(tokenUrl.replace('https://id.demo.test', keycloak.url), {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
    const { access_token: token } = (await (await ask()).json()) as { access_token: string }
    expect(decodeJwt(token)).toMatchObject({ sub: clientId, roles: ['operator'] })
    const products = async () => (await rest('GET', '/credit-products', { token })).status
    expect(await products()).toBe(200)
    expect((await rest('GET', '/users', { token })).status).toBe(403)
    await graph(`mutation { revokeApiClient(id: "${clientId}") { status } }`)
    await eventually('the revocation', async () => (await products()) === 401 || undefined, 1)
    expect((await ask()).status).toBe(401)
  })
})

test('the next start under other addresses or another mail server gives them to every realm, once', async () => {
  const keycloak = await TestKeycloak.start()
  const ownerUrl = await freshDatabase()
  const begin = async (more: Record<string, string>) => {
    keycloak.watch()
    await (await start(keycloak, ownerUrl, more)).system.stop()
    return keycloak.calls.filter((call) => call.startsWith('PUT'))
  }
  const redirects = () =>
    Object.fromEntries(
      [...keycloak.realms].flatMap(([name, { clients }]) =>
        clients.filter(({ clientId }) => clientId === 'otorga-console').map((one) => [name, one.redirectUris]),
      ),
    )
  const callbacks = (...origins: string[]) => origins.map((origin) => `${origin}/bff/callback`)
  try {
    await begin({ PUBLIC_URL: 'https://old.test' })
    expect(redirects()).toEqual({ demo: callbacks('https://old.test'), platform: callbacks('https://old.test') })
    expect(await begin({ PUBLIC_URL: 'https://old.test' })).toEqual([])
    const users = structuredClone(everyUser(keycloak))

    const moved = {
      PUBLIC_URL: 'https://new.test',
      CONSOLE_DOMAIN: 'console.new.test',
      SMTP_URL: 'smtps://mailer:secret@mail.new.test?from=no-reply@new.test',
    }
    // One realm fails: the others are updated, and the next start updates the rest.
    const demo = keycloak.realms.get('demo')!
    keycloak.realms.delete('demo')
    await begin(moved).catch(() => {})
    keycloak.realms.set('demo', demo)
    expect(redirects().demo).toEqual(callbacks('https://old.test'))
    await begin(moved)
    expect(redirects()).toEqual({
      demo: callbacks('https://new.test', 'https://demo.console.new.test'),
      platform: callbacks('https://new.test', 'https://platform.console.new.test'),
    })
    for (const name of ['demo', 'platform'])
      expect(keycloak.realms.get(name)!.settings).toMatchObject({
        enabled: true,
        resetPasswordAllowed: true,
        smtpServer: { host: 'mail.new.test', user: 'mailer', from: 'no-reply@new.test' },
      })
    expect(everyUser(keycloak)).toEqual(users)
    expect(await begin(moved)).toEqual([])
  } finally {
    await keycloak.stop()
  }
})

test('a Keycloak that is down does not keep a founded platform from starting', async () => {
  const keycloak = await TestKeycloak.start()
  const ownerUrl = await freshDatabase()
  await (await start(keycloak, ownerUrl)).system.stop()
  keycloak.watch(1, 'done and cut off')
  const { system } = await start(keycloak, ownerUrl, { PUBLIC_URL: 'https://new.test' })
  await system.stop()
  await keycloak.stop()
})

test('KEYCLOAK_URL without a client secret, or not a web address, is a fault named at the start', () => {
  expect(() => readConfig({ KEYCLOAK_URL: 'http://keycloak:8080' })).toThrow('KEYCLOAK_CLIENT_SECRET is required')
  expect(() => readConfig({ KEYCLOAK_URL: 'keycloak:8080' })).toThrow('KEYCLOAK_URL must be an address')
})
