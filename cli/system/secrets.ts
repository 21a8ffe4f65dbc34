import type { Config } from '@otorga/kernel/config'
import { Encryption } from '@otorga/kernel/crypto'
import type { Secrets } from '../data-dir.js'

/** The secrets a process works with: from the environment where given, else those DATA_DIR made for itself. */
export interface Keys {
  encryption: Encryption
  serviceSecrets: readonly string[]
  messageSecret: string
  databaseRoleSecret: string
  idpAdminSecret: string
}

export function keysOf(config: Config, secrets: Secrets): Keys {
  const listed = config.encryptionKeys?.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':')
    return { id, key }
  })
  const own = { id: secrets.encryptionKeyId, key: secrets.encryptionKey }
  return {
    encryption: new Encryption(listed ?? [own]),
    serviceSecrets: [config.serviceTokenSecret ?? secrets.serviceTokenSecret, config.previousServiceTokenSecret].filter(
      (one): one is string => one !== undefined,
    ),
    messageSecret: config.messageSecret ?? secrets.messageSecret,
    databaseRoleSecret: config.databaseRoleSecret ?? secrets.databaseRoleSecret,
    idpAdminSecret: config.idpAdminSecret ?? secrets.idpAdminSecret,
  }
}
