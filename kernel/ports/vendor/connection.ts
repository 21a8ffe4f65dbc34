import type { FlowConnection } from '@otorga/schema/rest/types/flow'
import type { Encryption } from '../../base/crypto/index.js'
import { mergePatch } from '../../base/merge-patch/index.js'

/** The connection_config of a provider, in the contract's spelling; the local driver needs none of it. */
export type Connection = FlowConnection

/** What the http driver cannot do without. */
export const httpConnectionFields = ['base_url', 'api_key', 'webhook_secret'] as const

const secrets: readonly string[] = ['api_key', 'webhook_secret'] satisfies (keyof Connection)[]

/** What a secret is shown as; written back, it leaves the secret as it is. */
export const secretMask = '********'

/** The connection as it may be shown. */
export const maskedConnection = <Config extends Connection>(connection: Config): Config =>
  Object.fromEntries(
    Object.entries(connection).map(([name, value]) => [name, secrets.includes(name) ? secretMask : value]),
  ) as Config

/** Merges a patch (RFC 7396) into a connection; the mask of a secret changes nothing. */
export function patchedConnection<Config extends Connection>(connection: Config, patch: Record<string, unknown>) {
  const changes = Object.entries(patch).filter(([name, value]) => !(value === secretMask && secrets.includes(name)))
  return mergePatch(connection, Object.fromEntries(changes)) as Config
}

export const sealConnection = (encryption: Encryption, connection: Connection) =>
  encryption.encrypt(JSON.stringify(connection))

export const openConnection = <Config extends Connection>(
  encryption: Encryption,
  row: { connectionConfigEncrypted: string },
) => JSON.parse(encryption.decrypt(row.connectionConfigEncrypted)) as Config
