import { createHash } from 'node:crypto'
import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import type { RequestContext } from '@otorga/kernel/base/context'
import {
  type DocumentNode,
  executeSync,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { DataSource } from '../data-source.js'
import { executePlan } from './execute-plan.js'
import type { Plan, PlanNode, Planner } from './planner.js'
import { type Shape, shapeOf } from './shape.js'

type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway']
export type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>

export const sha256 = (...parts: string[]) =>
  parts.reduce((hash, one) => hash.update(one), createHash('sha256')).digest('hex')

/** The key of the plan of an operation: of the hash of its document, and of its name where a request has one. */
export const planKey = (documentHash: string, operationName: string | undefined) =>
  operationName ? sha256(documentHash, operationName) : documentHash

/** Where plans are kept. */
export interface Plans {
  get(key: string): Promise<Plan | undefined>
  set(key: string, plan: Plan): Promise<void>
}

/** Answers a field of the schema that an operation reads beside others. */
const introspection =
  (schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variableValues: object) =>
  (field: FieldNode) => {
    const alone = { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [field] } } as const
    const others = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    const { data } = executeSync({
      schema,
      document: { ...document, definitions: [alone, ...others] },
      variableValues: variableValues as Record<string, unknown>,
    })
    return data?.[(field.alias ?? field.name).value]
  }

/** Plans the operations of validated documents, once each, and executes them over the sources. */
export function createExecutor(
  planner: Planner,
  sources: Readonly<Record<string, DataSource>>,
  plans: Plans,
): Executor {
  // Apollo Server keeps documents by their hashes, so that the same document is the same object.
  const shapes = new WeakMap<OperationDefinitionNode, Shape>()
  const shapeFor = (document: DocumentNode, operation: OperationDefinitionNode) => {
    let shape = shapes.get(operation)
    if (!shape) shapes.set(operation, (shape = shapeOf(planner.api, document, operation)))
    return shape
  }

  async function planFor(document: DocumentNode, documentHash: string, operationName: string | undefined) {
    const key = planKey(documentHash, operationName)
    const known = await plans.get(key)
    if (known) return known
    const plan = planner.plan(document, operationName)
    await plans.set(key, plan)
    return plan
  }

  return async ({ request, document, operation, queryHash, context }) => {
    const given = request.variables ?? {}
    const { errors: unfit, coerced } = getVariableValues(planner.api, operation.variableDefinitions ?? [], given)
    if (unfit) return { errors: unfit }
    const { node } = await planFor(document, queryHash, request.operationName)
    const { data: merged, errors } = await executePlan(node as PlanNode | undefined, {
      sources,
      supergraph: planner.all,
      context: context as RequestContext,
      given,
      variables: coerced,
    })
    const introspect = introspection(planner.api, document, operation, given)
    try {
      const { data, errors: wrong } = shapeFor(document, operation)(merged, { variables: coerced, introspect })
      if (errors.length > 0) return { errors, data }
      return wrong.length > 0 ? { data, extensions: { valueCompletion: wrong } } : { data }
    } catch (error) {
      const { message } = error as Error
      return { errors: [new GraphQLError(message, { originalError: error as Error })] }
    }
  }
}
