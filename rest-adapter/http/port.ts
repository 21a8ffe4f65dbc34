import type { RequestContext } from '@otorga/kernel/base/context'
import {
  type CompiledDocument,
  compileDocument,
  type Subgraph,
  tracedAnswer,
  variableConverter,
} from '@otorga/kernel/doors/graphql'
import { type CallArgs, refuseFaulty } from '@otorga/kernel/request/operation'
import type { OperationId } from '@otorga/schema/operations'
import type { Route } from './route.js'

/** A document that is ready to run in its component, in this process or another. */
export interface FittedDocument {
  /** Turns REST values, by name of variable, into the variables of `run`. */
  convert(values: Record<string, unknown>): Record<string, unknown>
  run(ctx: RequestContext, variables: Record<string, unknown>): Promise<Answer> | Answer
}

export type Answer = Awaited<ReturnType<CompiledDocument['run']>>

/** The adapter's access to one component. */
export interface ComponentPort {
  fit(route: Pick<Route, 'operation' | 'document'>): FittedDocument
  /** Runs the checks that come first, then refuses a faulty request: always throws. */
  refuse(operation: OperationId, ctx: RequestContext, args: CallArgs): Promise<never>
}

/** A component in this process: documents are compiled against its schema and run without HTTP. */
export const localPort = ({ component, schema }: Subgraph): ComponentPort => ({
  fit({ operation: name, document }) {
    const compiled = compileDocument(schema, document)
    const { operation } = compiled
    return {
      convert: variableConverter(schema, operation),
      run: (ctx, variables) =>
        tracedAnswer({ component, type: operation.operation, name }, () => compiled.run(ctx, variables)),
    }
  },
  refuse: refuseFaulty,
})
