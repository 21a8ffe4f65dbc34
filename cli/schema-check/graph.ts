import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { apiSchemaOf } from '@otorga/gateway/supergraph'

/** What breaks queries of consoles between two supergraphs, each change by a name of its own. */
export async function graphBreaks(before: string, now: string): Promise<string[]> {
  const changes = await diff(apiSchemaOf(before), apiSchemaOf(now))
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => `graph: ${message.replaceAll('`', "'")}`)
}
