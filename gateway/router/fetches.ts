import { AppError } from '@otorga/kernel/base/errors'
import { bounds } from '@otorga/schema/limits'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  type ValidationRule,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Fetch } from '../data-source.js'
import { ownTurn } from '../quota.js'
import { fetchBounds, fetchRules } from './fetch-rules.js'

/** The texts of documents that are kept parsed, in characters. */
const keptLength = 4 * 1024 * 1024

/** A fetch that may be executed. */
export interface KnownFetch {
  document: DocumentNode
  operation: OperationDefinitionNode
}

const faulty = (code: string, { message }: Error) => new GraphQLError(message, { extensions: { code } })

function read(schema: GraphQLSchema, query: string): DocumentNode {
  const { maxBytes, maxTokens } = bounds.fetch
  if (Buffer.byteLength(query) > maxBytes)
    throw new AppError('VALIDATION_ERROR', { message: `A fetch has at most ${maxBytes} bytes.` })
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens, noLocation: true })
  } catch (error) {
    throw faulty('GRAPHQL_PARSE_FAILED', error as Error)
  }
  const problemBy = (rules: readonly ValidationRule[]) =>
    validate(schema, document, rules, { maxErrors: 1, hideSuggestions: true })[0]
  // Its size first, because some of the other rules compare every field with every other.
  const problem = problemBy(fetchBounds) ?? problemBy(fetchRules)
  if (problem) throw faulty('GRAPHQL_VALIDATION_FAILED', problem)
  return document
}

/** Reads the documents of other routers, each text once: they come from a plan, and so again and again. */
export function createFetches(schema: GraphQLSchema) {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: keptLength,
    sizeCalculation: (_, query) => query.length || 1,
  })

  /** The document of a fetch, within its bounds; throws for one that is not. */
  return async ({ query, variables, operationName }: Fetch): Promise<KnownFetch> => {
    let document = documents.get(query)
    if (!document) {
      await ownTurn()
      documents.set(query, (document = read(schema, query)))
    }
    const operation = getOperationAST(document, operationName)
    if (!operation) throw faulty('OPERATION_RESOLUTION_FAILURE', new Error('The document has no such operation.'))
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    if (errors?.[0]) throw faulty('BAD_USER_INPUT', errors[0])
    return { document, operation }
  }
}
