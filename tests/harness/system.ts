import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestSignIn } from '@otorga/cli/commands/token'
import { bind } from '@otorga/cli/system/listener'
import { seed } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { createLogger } from '@otorga/kernel/base/logging'
import { serviceToken } from '@otorga/kernel/request/auth'
import postgres from 'postgres'
import { attach } from './attached.js'
import { freshDatabase } from './database.js'
import { roleSecret } from './global-setup.js'
import { recordJourney } from './journey.js'
import { testConfig, testKeys } from './settings.js'
import type { TestSystem } from './test-system.js'

export type { TestSystem }

async function start(): Promise<TestSystem> {
  process.env.APOLLO_TELEMETRY_DISABLED = '1'
  if (process.env.JOURNEY_FOLDER) recordJourney(process.env.JOURNEY_FOLDER)
  const ownerUrl = await freshDatabase()
  const mailFolder = mkdtempSync(join(tmpdir(), 'otorga-mail-'))
  const config = testConfig()
  const listeners = {
    public: await bind('127.0.0.1', 0, 'PORT'),
    internal: await bind('127.0.0.1', 0, 'INTERNAL_PORT'),
    idp: await bind('127.0.0.1', 0, 'IDP_PORT'),
  }
  const encryptionKey = randomBytes(32).toString('base64url')
  const keys = testKeys(roleSecret, encryptionKey)
  const objectsFolder = mkdtempSync(join(tmpdir(), 'otorga-objects-'))
  const system = await startSystem({
    config,
    keys,
    ownerUrl,
    mailFolder,
    objectsFolder,
    log: createLogger(process.env.TEST_LOG_LEVEL ?? 'silent'),
    checkResponses: true,
    listeners,
  })
  await seed(system)
  return {
    system,
    config,
    keys,
    base: system.publicUrl,
    internal: system.internalUrl,
    owner: postgres(ownerUrl, { max: 2, onnotice: () => {} }),
    ownerUrl,
    mailFolder,
    place: { ownerUrl, mailFolder, objectsFolder, idpUrl: system.idpUrl, roleSecret, encryptionKey },
    signIn: (email, tenant) => requestSignIn(system.idpUrl, keys.idpAdminSecret, email, tenant),
    serviceToken: (service) => serviceToken(keys.serviceSecrets[0]!, service),
    async settle() {
      await Promise.all(Object.values(system.services.relays).map((relay) => relay.drain()))
    },
  }
}

/** Set where the tests drive a topology of processes that runs beside them. */
const topologyFile = process.env.TEST_TOPOLOGY

let running: Promise<TestSystem> | undefined

/** The system of this worker: started at its first use, shared by its test files, ended with the process. */
export const testSystem = (): Promise<TestSystem> => (running ??= topologyFile ? attach(topologyFile) : start())
