import { composeServices } from '@apollo/composition'
import { Supergraph } from '@apollo/federation-internals'
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql'

/** One component's part of the graph. */
export interface SubgraphSource {
  name: string
  sdl: string
  /** Where the component answers in a distributed run; part of the printed supergraph. */
  url?: string
}

export class CompositionError extends Error {}

/** Composes the subgraphs into the supergraph; throws naming every conflict. */
export function composeSupergraph(sources: readonly SubgraphSource[]): string {
  const { supergraphSdl, errors } = composeServices(
    sources.map(({ name, sdl, url }) => ({
      name,
      url: url ?? `http://${name}.internal/graphql`,
      typeDefs: parse(sdl) as DocumentNode,
    })),
  )
  if (!supergraphSdl) throw new CompositionError((errors ?? []).map(({ message }) => message).join('\n'))
  return supergraphSdl
}

/** The graph that consoles see: without what is inaccessible, and without the directives of federation. */
export const apiSchemaOf = (supergraphSdl: string): GraphQLSchema =>
  Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema() as GraphQLSchema
