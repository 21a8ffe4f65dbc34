import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { apiSchemaOf } from '@otorga/gateway/supergraph'
import { buildSchema, type GraphQLSchema } from 'graphql'

async function breaksOf(before: GraphQLSchema, now: GraphQLSchema, where: string): Promise<string[]> {
  const changes = await diff(before, now)
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => `${where}: ${message.replaceAll('`', "'")}`)
}

/** The changes between two supergraphs that break queries of consoles; each has a unique name. */
export const graphBreaks = (before: string, now: string): Promise<string[]> =>
  breaksOf(apiSchemaOf(before), apiSchemaOf(now), 'graph')

/** The same between two versions of what clients of a variant see. */
export const apiBreaks = (before: string, now: string, where: string): Promise<string[]> =>
  breaksOf(buildSchema(before), buildSchema(now), where)
