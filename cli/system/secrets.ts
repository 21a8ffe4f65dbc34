import { roleUrl, urlOfRole } from '@otorga/drizzle/migrate'
import type { Config } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import { heldMessageKeys, type MessageKeys, messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import type { Secrets } from '../data-dir.js'

/** The secrets of a process: from the environment where given, else from DATA_DIR. */
export interface Keys {
  encryption: Encryption
  serviceSecrets: readonly string[]
  /** The first one signs access tokens; tokens of all are accepted. */
  accessTokenSecrets: readonly string[]
  subjectIdKey: string
  messageSecret: string
  /** Of the messages that this process publishes and reads. */
  messageKeys: MessageKeys
  databaseRoleSecret: string
  /** By role; in place of the secret that they derive from. */
  databaseRolePasswords?: Readonly<Record<string, string>> | undefined
  idpAdminSecret: string
}

/**
 * In place of a driver whose secret this process does not hold. It can be checked and closed; any other use is an error in the
 * program.
 */
export const withheld = <Driver extends object>(secret: string): Driver =>
  new Proxy({} as Driver, {
    get(_, name) {
      if (name === 'ping' || name === 'close') return async () => {}
      if (typeof name === 'symbol') return undefined
      throw new Error(`this process does not hold ${secret}, so it has no ${name}`)
    },
  })

const rotating = (now: string, before: string | undefined) => (before === undefined ? [now] : [now, before])

function messageKeysOf(config: Config, secrets: Secrets): MessageKeys {
  const { messageKeys, previousMessageKeys = {}, messageSecret = secrets.messageSecret, previousMessageSecret } = config
  return messageKeys
    ? heldMessageKeys(messageKeys, previousMessageKeys)
    : messageKeysOfSecret(...rotating(messageSecret, previousMessageSecret))
}

export function keysOf(config: Config, secrets: Secrets): Keys {
  const listed = config.encryptionKeys?.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':')
    return { id, key }
  })
  const own = { id: secrets.encryptionKeyId, key: secrets.encryptionKey }
  return {
    encryption:
      listed || own.key
        ? new Encryption(listed ?? [own], { binds: config.encryptionBinding === 'true' })
        : withheld('ENCRYPTION_KEYS'),
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
    messageKeys: messageKeysOf(config, secrets),
    databaseRoleSecret: config.databaseRoleSecret ?? secrets.databaseRoleSecret,
    databaseRolePasswords: config.databaseRolePasswords,
    idpAdminSecret: config.idpAdminSecret ?? secrets.idpAdminSecret,
  }
}

/** The address of a database as a role of it; without a password when this process does not hold that of the role. */
export function addressAs(role: string, url: string, keys: Pick<Keys, 'databaseRoleSecret' | 'databaseRolePasswords'>) {
  const { databaseRolePasswords: held, databaseRoleSecret: secret } = keys
  return held ? urlOfRole(url, role, held[role] ?? '') : roleUrl(url, role, secret)
}
