import { bounds } from '@otorga/schema/limits'
import type { ASTVisitor, ValidationContext } from 'graphql'
import { GraphQLError } from 'graphql'
import { boundedSize } from './document-size.js'

const { maxAliases, maxTokens } = bounds.graph

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
export const protection = (introspection: boolean) => ({
  validationRules: [boundedSize(introspection), oneIntrospection, fewAliases],
  // Neither fields nor types are named that resemble those of a mistaken document.
  validationOptions: { hideSuggestions: true },
  // The parser counts the tokens.
  parseOptions: { maxTokens },
})
