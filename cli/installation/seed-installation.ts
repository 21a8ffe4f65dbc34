import { join } from 'node:path'
import type { Config } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { keycloakUrl } from '../system/keycloak.js'
import { businessSecrets, environmentKeys } from '../system/processes/process.js'
import { prepare } from '../system/seed.js'
import { createServiceSet } from '../system/services.js'

/** What a start of the all-in-one prepares, for an installation whose processes prepare nothing; answers the logins made. */
export async function seedInstallation(config: Config) {
  const services = await createServiceSet({
    config,
    keys: environmentKeys(config, 'seed', ...businessSecrets, 'databaseUrl'),
    ownerUrl: config.databaseUrl!,
    mailFolder: join(config.dataDir, 'outbox'),
    objectsFolder: join(config.dataDir, 'objects'),
    log: createLogger(config.logLevel),
    now: () => new Date(),
    idpUrl: keycloakUrl(config) ?? config.idpUrl ?? `http://localhost:${config.idpPort}`,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  })
  try {
    return await prepare({ services }, config)
  } finally {
    await services.stop()
  }
}
