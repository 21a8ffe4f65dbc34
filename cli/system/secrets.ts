import type { Config } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import type { Secrets } from '../data-dir.js'

/** The secrets a process works with: from the environment where given, else those DATA_DIR made for itself. */
export interface Keys {
  encryption: Encryption
  serviceSecrets: readonly string[]
  /** The first mints access tokens, all are accepted. */
  accessTokenSecrets: readonly string[]
  subjectIdKey: string
  messageSecret: string
  otherMessageSecret?: string | undefined
  databaseRoleSecret: string
  idpAdminSecret: string
}

const rotating = (now: string, before: string | undefined) => (before === undefined ? [now] : [now, before])

export function keysOf(config: Config, secrets: Secrets): Keys {
  const listed = config.encryptionKeys?.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':')
    return { id, key }
  })
  const own = { id: secrets.encryptionKeyId, key: secrets.encryptionKey }
  return {
    encryption: new Encryption(listed ?? [own]),
    serviceSecrets: rotating(
      config.serviceTokenSecret ?? secrets.serviceTokenSecret,
      config.previousServiceTokenSecret,
    ),
    accessTokenSecrets: rotating(
      config.accessTokenSecret ?? secrets.accessTokenSecret,
      config.previousAccessTokenSecret,
    ),
    subjectIdKey: config.subjectIdKey ?? secrets.subjectIdKey,
    messageSecret: config.messageSecret ?? secrets.messageSecret,
    otherMessageSecret: config.previousMessageSecret,
    databaseRoleSecret: config.databaseRoleSecret ?? secrets.databaseRoleSecret,
    idpAdminSecret: config.idpAdminSecret ?? secrets.idpAdminSecret,
  }
}
