import { join } from 'node:path'
import type { Config } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { keycloakUrl } from '../system/keycloak.js'
import { businessSecrets, environmentKeys, need } from '../system/processes/process.js'
import { prepare } from '../system/seed.js'
import { createServiceSet } from '../system/services.js'

/** Prepares an installation of several processes as a start of the all-in-one does; returns the logins that were made. */
export async function seedInstallation(config: Config) {
  need(config, 'seed', ...businessSecrets, 'databaseUrl')
  const services = await createServiceSet({
    config,
    keys: environmentKeys(config),
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
