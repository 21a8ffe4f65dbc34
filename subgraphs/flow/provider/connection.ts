import type { Encryption } from '@otorga/kernel/base/crypto'
import { invalid, type Problem } from '@otorga/kernel/base/errors'
import type { FlowConnection } from '@otorga/schema/rest/types/flow'
import type { ProviderRow } from './provider.store.js'

export const secretMask = '********'

/** How a vendor is reached. */
export type Connection = FlowConnection

const secrets = ['api_key', 'webhook_secret'] as const

export const sealConnection = (encryption: Encryption, connection: Connection) =>
  encryption.encrypt(JSON.stringify(connection))
export const connectionOf = (encryption: Encryption, row: Pick<ProviderRow, 'connectionConfigEncrypted'>) =>
  JSON.parse(encryption.decrypt(row.connectionConfigEncrypted)) as Connection

/** What people may see of it. */
export const maskedConnection = (connection: Connection): Connection => ({
  ...connection,
  ...Object.fromEntries(secrets.filter((name) => connection[name] !== undefined).map((name) => [name, secretMask])),
})

/** The connection as a patch wants it: null removes, the mask of a secret leaves it as it is. */
export function patchedConnection(before: Connection, patch: Record<string, unknown>): Connection {
  const after: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete after[name]
    else if (value !== secretMask || !(secrets as readonly string[]).includes(name)) after[name] = value
  return after as Connection
}

/** Refuses a connection that its driver cannot use. */
export function checkConnection(driver: ProviderRow['driver'], connection: Connection) {
  const problem = (name: string, message: string): Problem => ({ field: `connection_config.${name}`, message })
  if (driver === 'local') {
    const foreign = Object.keys(connection).map((name) => problem(name, 'means nothing to the local driver'))
    if (foreign.length > 0) throw invalid(...foreign)
    return
  }
  const problems: Problem[] = (['base_url', ...secrets] as const)
    .filter((name) => !connection[name] || connection[name] === secretMask)
    .map((name) => problem(name, 'is required by the http driver'))
  if (connection.base_url && !isHttp(connection.base_url))
    problems.push(problem('base_url', 'must be an http or https address without credentials'))
  if (problems.length > 0) throw invalid(...problems)
}

function isHttp(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !password
}
