import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { apiSchemaOf } from '@otorga/gateway/supergraph'

/** The changes between two supergraphs that break queries of consoles; each has a unique name. */
export async function graphBreaks(before: string, now: string): Promise<string[]> {
  const changes = await diff(apiSchemaOf(before), apiSchemaOf(now))
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => `graph: ${message.replaceAll('`', "'")}`)
}
