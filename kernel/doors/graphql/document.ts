import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../../base/context/index.js'

/** A document of the REST adapter, fitted to its component's schema. */
export interface CompiledDocument {
  document: DocumentNode
  operation: OperationDefinitionNode
  run(ctx: RequestContext, variables: Record<string, unknown>): ReturnType<CompiledQuery['query']>
}

// A union's members may show enums of different types by one name, as the contract does; the rule would refuse that.
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)

/** Parses and validates a document; throws with every problem when it does not fit the schema. */
export function fitDocument(schema: GraphQLSchema, source: string): DocumentNode {
  const document = parse(source, { noLocation: true })
  const problems = validate(schema, document, rules)
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  return document
}

/** Compiles a valid document with graphql-jit. */
export function compile(schema: GraphQLSchema, document: DocumentNode, operationName?: string): CompiledQuery {
  const result = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(result)) throw new Error(result.errors?.map(({ message }) => message).join('\n'))
  return result
}

/** Validates at once and compiles at the first call, so that a start does not compile documents that nobody calls. */
export function compileDocument(schema: GraphQLSchema, source: string): CompiledDocument {
  const document = fitDocument(schema, source)
  let compiled: CompiledQuery | undefined
  return {
    document,
    operation: document.definitions[0] as OperationDefinitionNode,
    run(ctx, variables) {
      compiled ??= compile(schema, document)
      return compiled.query(undefined, ctx, variables)
    },
  }
}
