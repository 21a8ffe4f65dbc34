import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bind } from '@otorga/cli/system/listener'
import { prepare } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { TestKeycloak } from '@otorga/identity/provider/keycloak/test-keycloak'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import { createLogger } from '@otorga/kernel/base/logging'
import { expect, test } from 'vitest'
import { freshDatabase } from '../harness/database.js'
import { roleSecret } from '../harness/global-setup.js'

const encryption = new Encryption([{ id: 'test', key: randomBytes(32).toString('base64url') }])

/** A start on this Keycloak and database, as the command line does it. */
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

test('a system with KEYCLOAK_URL founds its tenants and users in Keycloak and runs no provider of its own', async () => {
  const keycloak = await TestKeycloak.start()
  const ownerUrl = await freshDatabase()
  const { system, logins } = await start(keycloak, ownerUrl, { PUBLIC_URL: 'https://console.demo.test' })
  try {
    expect(system.idpUrl).toBe('https://id.demo.test')
    expect(system.services.idpListener).toBeUndefined()
    expect([...keycloak.realms.keys()].sort()).toEqual(['demo', 'master', 'platform'])
    const users = everyUser(keycloak)
    expect(users.map(({ email }) => email).sort()).toEqual(logins.map(({ email }) => email).sort())
    expect(users.every(({ attributes }) => attributes.user_id && attributes.roles)).toBe(true)
  } finally {
    await system.stop()
    await keycloak.stop()
  }
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
    // One realm fails: the others are done, and the next start takes up the rest.
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
