import type { ApolloServerPlugin } from '@apollo/server'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import type { RequestContext } from '@otorga/kernel/base/context'
import { bounds } from '@otorga/schema/limits'
import type { ASTVisitor, ValidationContext } from 'graphql'
import { GraphQLError } from 'graphql'

const { maxDepth, maxAliases, maxDirectives, maxTokens, maxCost } = bounds.graph

/** Introspection has no page, so a document asks for it once: every alias of `__schema` costs what the whole schema costs. */
function oneIntrospection(context: ValidationContext): ASTVisitor {
  let asked = 0
  return {
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return
      if (++asked === 2)
        context.reportError(new GraphQLError('A document may ask for __schema or __type once.', { nodes: node }))
    },
  }
}

/** Counts aliases wherever they are written, in fragments too, whether an operation spreads them or not. */
function fewAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0
  return {
    Field(node) {
      if (node.alias && ++aliases === maxAliases + 1)
        context.reportError(new GraphQLError(`A document has at most ${maxAliases} aliases.`, { nodes: node }))
    },
  }
}

/** Depth, aliases, directives, tokens and cost of one operation are bounded before it is planned. */
export const protection = (introspection: boolean) => {
  const { plugins, validationRules } = new ApolloArmor({
    maxDepth: { n: maxDepth, ignoreIntrospection: introspection },
    maxAliases: { enabled: false }, // it does not count those of fragments
    maxDirectives: { n: maxDirectives },
    maxTokens: { enabled: false }, // the parser counts tokens and reports the excess as a client error
    costLimit: { maxCost, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: introspection },
    blockFieldSuggestion: { enabled: true },
  }).protect()
  return {
    plugins: plugins as ApolloServerPlugin<RequestContext>[],
    validationRules: [...validationRules, oneIntrospection, fewAliases],
    parseOptions: { maxTokens },
  }
}
