import { composeServices } from '@apollo/composition'
import { Supergraph } from '@apollo/federation-internals'
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql'
import type { SubgraphSource } from './subgraph-source.js'
import { ofVariant } from './variant.js'

export type { SubgraphSource }

export class CompositionError extends Error {}

export interface Composition {
  supergraphSdl: string
  /** Where subgraphs contradict each other without a conflict, as in two descriptions of one type. */
  hints: string[]
}

/** Composes the subgraphs into the supergraph; throws an error that names every conflict. */
export function compose(sources: readonly SubgraphSource[]): Composition {
  const { supergraphSdl, errors, hints } = composeServices(
    sources.map(({ name, sdl, url }) => ({
      name,
      url: url ?? `http://${name}.internal/graphql`,
      typeDefs: parse(sdl) as DocumentNode,
    })),
  )
  if (!supergraphSdl) throw new CompositionError((errors ?? []).map(({ message }) => message).join('\n'))
  return { supergraphSdl, hints: (hints ?? []).map(({ message }) => message) }
}

/** The supergraph of a variant: what is not tagged for it is inaccessible in it. */
export const composeVariant = (sources: readonly SubgraphSource[], variant: string): Composition =>
  compose(ofVariant(sources, variant))

/** The supergraph of the subgraphs. */
export const composeSupergraph = (sources: readonly SubgraphSource[]): string => compose(sources).supergraphSdl

/** The schema that consoles see, without inaccessible parts and federation directives. */
export const apiSchemaOf = (supergraphSdl: string): GraphQLSchema =>
  Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema() as GraphQLSchema
