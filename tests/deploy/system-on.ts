import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestSignIn } from '@otorga/cli/commands/token'
import { call } from '@otorga/cli/demo/client'
import { bind } from '@otorga/cli/system/listener'
import { prepare } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { readConfig } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { testSystem } from '../harness/system.js'

/** Starts a system on a migrated database, with the keys of this worker's system, so that it can decrypt existing data. */
export async function systemOn(ownerUrl: string, roleSecret: string, env: Record<string, string> = {}) {
  const { keys } = await testSystem()
  const open = (name: string) => bind('127.0.0.1', 0, name)
  const mailFolder = mkdtempSync(join(tmpdir(), 'otorga-mail-'))
  const listeners = { public: await open('PORT'), internal: await open('INTERNAL_PORT'), idp: await open('IDP_PORT') }
  const config = readConfig({ RATE_LIMIT_MULTIPLIER: '10000', ...env })
  const system = await startSystem({
    ownerUrl,
    listeners,
    mailFolder,
    objectsFolder: mailFolder,
    log: createLogger('silent'),
    config,
    keys: { ...keys, databaseRoleSecret: roleSecret },
  })
  await prepare(system, config)
  const token = (email: string) => requestSignIn(system.idpUrl, keys.idpAdminSecret, email, 'demo')
  return { system, token, call: call.bind(undefined, system.publicUrl) }
}
