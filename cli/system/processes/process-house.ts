import { join } from 'node:path'
import type { Shared } from '../drivers.js'
import { type HouseOptions, openHouse } from '../house.js'
import { keycloakUrl } from '../keycloak.js'

export interface ProcessHouseOptions
  extends Pick<HouseOptions, 'config' | 'keys' | 'log' | 'metrics' | 'peers' | 'wake' | 'now' | 'ownerUrl'> {
  shared: Shared
  /** Where this process serves the embedded identity provider. */
  idpPort?: number | undefined
}

/** Opens what components are built from when they run in several processes. */
export function openProcessHouse({ shared, idpPort, ...own }: ProcessHouseOptions) {
  const { config } = own
  return openHouse({
    ...own,
    cache: shared.cache,
    limiter: shared.limiter,
    signals: shared.signals,
    mailFolder: join(config.dataDir, 'outbox'),
    objectsFolder: join(config.dataDir, 'objects'),
    idpUrl: keycloakUrl(config) ?? config.idpUrl ?? `http://localhost:${idpPort ?? config.idpPort}`,
    publicUrl: config.publicUrl ?? 'http://localhost:4000',
  })
}
