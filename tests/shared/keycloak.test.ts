import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bind } from '@otorga/cli/system/listener'
import { seed } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { TestKeycloak } from '@otorga/identity/provider/keycloak/test-keycloak'
import { readConfig } from '@otorga/kernel/config'
import { Encryption } from '@otorga/kernel/crypto'
import { createLogger } from '@otorga/kernel/logging'
import { expect, test } from 'vitest'
import { freshDatabase } from '../harness/database.js'
import { roleSecret } from '../harness/global-setup.js'

test('a system with KEYCLOAK_URL founds its tenants and users in Keycloak and runs no provider of its own', async () => {
  const keycloak = await TestKeycloak.start()
  const { clientId, clientSecret } = keycloak.administrator
  const system = await startSystem({
    config: readConfig({
      KEYCLOAK_URL: keycloak.url,
      KEYCLOAK_PUBLIC_URL: 'https://id.demo.test',
      KEYCLOAK_CLIENT_ID: clientId,
      KEYCLOAK_CLIENT_SECRET: clientSecret,
      LOG_LEVEL: 'silent',
    }),
    keys: {
      encryption: new Encryption([{ id: 'test', key: randomBytes(32).toString('base64url') }]),
      serviceSecrets: ['test service secret'],
      messageSecret: 'test message secret',
      databaseRoleSecret: roleSecret,
      idpAdminSecret: 'test admin secret',
    },
    ownerUrl: await freshDatabase(),
    mailFolder: mkdtempSync(join(tmpdir(), 'otorga-mail-')),
    log: createLogger('silent'),
    listeners: {
      public: await bind('127.0.0.1', 0, 'PORT'),
      internal: await bind('127.0.0.1', 0, 'INTERNAL_PORT'),
    },
  })
  try {
    const logins = await seed(system)
    expect(system.idpUrl).toBe('https://id.demo.test')
    expect(system.services.idpListener).toBeUndefined()
    expect([...keycloak.realms.keys()].sort()).toEqual(['demo', 'master', 'platform'])
    const users = [...keycloak.realms.values()].flatMap((realm) => realm.users)
    expect(users.map(({ email }) => email).sort()).toEqual(logins.map(({ email }) => email).sort())
    expect(users.every(({ attributes }) => attributes.user_id && attributes.roles)).toBe(true)
    await seed(system)
    expect([...keycloak.realms.values()].flatMap((realm) => realm.users)).toHaveLength(users.length)
  } finally {
    await system.stop()
    await keycloak.stop()
  }
})

test('KEYCLOAK_URL without a client secret, or not a web address, is a fault named at the start', () => {
  expect(() => readConfig({ KEYCLOAK_URL: 'http://keycloak:8080' })).toThrow('KEYCLOAK_CLIENT_SECRET is required')
  expect(() => readConfig({ KEYCLOAK_URL: 'keycloak:8080' })).toThrow('KEYCLOAK_URL must be an address')
})
