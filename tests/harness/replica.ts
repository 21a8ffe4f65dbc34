import { bind } from '@otorga/cli/system/listener'
import { type System, startSystem } from '@otorga/cli/system/system'
import type { Config } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { testConfig, testKeys } from './settings.js'

/** Where a system keeps the state that a replica shares. */
export interface Place {
  ownerUrl: string
  mailFolder: string
  objectsFolder: string
  idpUrl: string
  roleSecret: string
  encryptionKey: string
}

/** Starts another system on the same state, for example in a process that will be killed, or with other settings. */
export const startReplica = async (
  { idpUrl, roleSecret, encryptionKey, ...shared }: Place,
  settings: Partial<Config> = {},
): Promise<System> =>
  startSystem({
    ...shared,
    config: { ...testConfig(), idpUrl, ...settings },
    keys: testKeys(roleSecret, encryptionKey),
    log: createLogger('silent'),
    listeners: { public: await bind('127.0.0.1', 0, 'PORT'), internal: await bind('127.0.0.1', 0, 'INTERNAL_PORT') },
  })
