import type { Keys } from '@otorga/cli/system/secrets'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import { messageKeysOfSecret } from '@otorga/kernel/messages/envelope'

/** The settings of a system in tests. */
export const testConfig = () => ({
  ...readConfig({
    RATE_LIMIT_MULTIPLIER: '10000',
    WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
    ROUTER_SECRETS: 'the-secret-of-routers-in-these-tests',
  }),
  logLevel: 'error' as const,
})

/** The secrets of a system in tests; those of the database's roles and of encryption differ in each run. */
export const testKeys = (roleSecret: string, encryptionKey: string) =>
  ({
    encryption: new Encryption([{ id: 'test', key: encryptionKey }]),
    serviceSecrets: ['test service secret'],
    accessTokenSecrets: ['test access token secret'],
    subjectIdKey: 'test subject id key',
    messageSecret: 'test message secret',
    messageKeys: messageKeysOfSecret('test message secret'),
    databaseRoleSecret: roleSecret,
    idpAdminSecret: 'test admin secret',
  }) satisfies Keys
