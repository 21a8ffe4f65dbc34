import type { ProviderDriver } from '@otorga/drizzle/platform/provider'
import { invalid, type Problem } from '@otorga/kernel/base/errors'
import { type Connection, httpConnectionFields, secretMask } from '@otorga/kernel/ports/vendor'
import type { FlowServices } from '../services.js'
import { localSettings } from './local/settings.js'

/** Refuses a connection that its driver cannot use. */
export function checkConnection(
  driver: ProviderDriver,
  connection: Connection,
  { outbound }: Pick<FlowServices, 'outbound'>,
) {
  const problem = (name: string, message: string): Problem => ({ field: `connection_config.${name}`, message })
  if (driver === 'local') {
    const foreign = httpConnectionFields
      .filter((name) => connection[name] !== undefined)
      .map((name) => problem(name, 'means nothing to the local driver'))
    const { same_person: same, other_person: other } = localSettings(connection).limits
    if (same > other) foreign.push(problem('thresholds.same_person', 'must not be more than other_person'))
    if (foreign.length > 0) throw invalid(...foreign)
    return
  }
  const problems: Problem[] = (['checks', 'thresholds'] as const)
    .filter((name) => connection[name] !== undefined)
    .map((name) => problem(name, 'means nothing to the http driver'))
  const missing: Problem[] = httpConnectionFields
    .filter((name) => !connection[name] || connection[name] === secretMask)
    .map((name) => problem(name, 'is required by the http driver'))
  problems.push(...missing)
  const refusal = connection.base_url && outbound.refusal(connection.base_url)
  if (refusal) problems.push(problem('base_url', refusal))
  if (problems.length > 0) throw invalid(...problems)
}
