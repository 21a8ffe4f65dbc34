import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestSignIn } from '@otorga/cli/commands/token'
import { call } from '@otorga/cli/demo/client'
import { bind } from '@otorga/cli/system/listener'
import { seed } from '@otorga/cli/system/seed'
import { startSystem } from '@otorga/cli/system/system'
import { createLogger } from '@otorga/kernel/base/logging'
import { serviceToken } from '@otorga/kernel/request/auth'
import postgres from 'postgres'
import { attach } from './attached.js'
import { freshDatabase, roleSecret } from './database.js'
import { recordJourney } from './journey.js'
import { makeKeysQuickly } from './quick-keys.js'
import { testConfig, testKeys } from './settings.js'
import type { TestSystem } from './test-system.js'

export type { TestSystem }

/** Passwords that take hardly any time; what a real one costs is tested where it is made. */
const quickPasswords = { N: 1_024, r: 8, p: 1 }

async function start(): Promise<TestSystem> {
  process.env.APOLLO_TELEMETRY_DISABLED = '1'
  // `localhost` has two addresses, and Node gives up each after 250 ms. A worker that compiles schemas may take longer to look.
  setDefaultAutoSelectFamilyAttemptTimeout(10_000)
  makeKeysQuickly()
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
    log: createLogger(process.env.TEST_LOG_LEVEL ?? 'silent', process.env.TEST_LOG_FILE),
    checkResponses: true,
    passwordCost: quickPasswords,
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
    signIn: (email, tenant) => {
      const ask = () => requestSignIn(system.idpUrl, keys.idpAdminSecret, email, tenant)
      // A property that computes for longer than a kept connection lives leaves one that its server closes at the next turn.
      return ask().catch((error) => (resetOf(error) ? ask() : Promise.reject(error)))
    },
    serviceToken: (service) => serviceToken(keys.serviceSecrets[0]!, service),
    async settle() {
      await Promise.all(Object.values(system.services.relays).map((relay) => relay.drain()))
    },
  }
}

/** Whether a connection was closed before the call was heard. */
const resetOf = (error: Error): boolean =>
  (error as { code?: string }).code === 'ECONNRESET' || (error.cause instanceof Error && resetOf(error.cause))

/**
 * Lets the platform's own certificates be signed for without a code, so that tests about other things need no mail. What the
 * platform does without this setting is tested with providers of their own (`signer-code.test.ts`).
 */
async function withoutCodes(system: TestSystem): Promise<TestSystem> {
  const token = await system.signIn('platform@otorga.test', 'platform')
  const at = '/api/v1/signature-providers'
  const { body } = await call(system.base, 'GET', `${at}?page_size=100`, { token })
  const { id } = body.data.find(({ code }: { code: string }) => code === 'local-certificate')
  const changed = await call(system.base, 'PATCH', `${at}/${id}`, {
    token,
    headers: { 'If-Match': '*' },
    body: { connection_config: { requires_otp: false } },
  })
  if (changed.status !== 200) throw new Error(`the provider was not changed: ${JSON.stringify(changed.body)}`)
  return system
}

/** Set when the tests drive a topology that runs in other processes. */
const topologyFile = process.env.TEST_TOPOLOGY

let running: Promise<TestSystem> | undefined

/** The system of this worker: starts at the first use, is shared by all test files, and ends with the process. */
export const testSystem = (): Promise<TestSystem> =>
  (running ??= (topologyFile ? attach(topologyFile) : start()).then(withoutCodes))
