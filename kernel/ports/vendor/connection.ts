import type { FlowConnection } from '@otorga/schema/rest/types/flow'
import { type Encryption, inColumn } from '../../base/crypto/index.js'
import { mergePatch } from '../../base/merge-patch/index.js'

/** The connection_config of a provider, in the contract's spelling; the local driver needs none of it. */
export type Connection = FlowConnection

/** The fields that the http driver requires. */
export const httpConnectionFields = ['base_url', 'api_key', 'webhook_secret'] as const

const secrets: readonly string[] = ['api_key', 'webhook_secret'] satisfies (keyof Connection)[]

/** Shown instead of a secret. When it is sent back in a change, the secret stays as it is. */
export const secretMask = '********'

/** The connection with masked secrets. */
export const maskedConnection = <Config extends Connection>(connection: Config): Config =>
  Object.fromEntries(
    Object.entries(connection).map(([name, value]) => [name, secrets.includes(name) ? secretMask : value]),
  ) as Config

/** Merges a patch (RFC 7396) into a connection; the mask of a secret changes nothing. */
export function patchedConnection<Config extends Connection>(connection: Config, patch: Record<string, unknown>) {
  const changes = Object.entries(patch).filter(([name, value]) => !(value === secretMask && secrets.includes(name)))
  return mergePatch(connection, Object.fromEntries(changes)) as Config
}

export type ProviderTable = 'flow.flow_provider' | 'signature.signature_provider'

interface Owner {
  tenantId: string
  id: string
}

const placeOf = (table: ProviderTable, row: Owner) => inColumn(table, 'connection_config_encrypted', row)

export const sealConnection = (
  encryption: Encryption,
  table: ProviderTable,
  row: Owner,
  connection: Connection,
): string => encryption.encrypt(JSON.stringify(connection), placeOf(table, row))

export const openConnection = <Config extends Connection>(
  encryption: Encryption,
  table: ProviderTable,
  row: Owner & { connectionConfigEncrypted: string },
) => JSON.parse(encryption.decrypt(row.connectionConfigEncrypted, placeOf(table, row))) as Config
