import type { ProviderDriver } from '@otorga/drizzle/platform/provider'
import { invalid, type Problem } from '@otorga/kernel/base/errors'
import { type Connection, httpConnectionFields, secretMask } from '@otorga/kernel/ports/vendor'

/** Refuses a connection that its driver cannot use. */
export function checkConnection(driver: ProviderDriver, connection: Connection) {
  const problem = (name: string, message: string): Problem => ({ field: `connection_config.${name}`, message })
  if (driver === 'local') {
    const foreign = Object.keys(connection).map((name) => problem(name, 'means nothing to the local driver'))
    if (foreign.length > 0) throw invalid(...foreign)
    return
  }
  const problems: Problem[] = httpConnectionFields
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
