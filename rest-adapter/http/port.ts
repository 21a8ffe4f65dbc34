import type { RequestContext } from '@otorga/kernel/context'
import { type CompiledDocument, compileDocument, type Subgraph, variableConverter } from '@otorga/kernel/graphql'
import { type CallArgs, refuse } from '@otorga/kernel/operation'
import type { OperationId } from '@otorga/schema/operations'

/** A document ready to run against its own component, wherever that component is. */
export interface FittedDocument {
  convert(values: Record<string, unknown>): Record<string, unknown>
  run: CompiledDocument['run']
}

/** How the adapter reaches one component. */
export interface ComponentPort {
  fit(document: string): FittedDocument
  /** Refuses a faulty request after the checks that come before its faults: always throws. */
  refuse(operation: OperationId, ctx: RequestContext, args: CallArgs): Promise<never>
}

/** A component in this process: documents are compiled against its schema, no HTTP between. */
export const localPort = ({ schema }: Subgraph): ComponentPort => ({
  fit(source) {
    const compiled = compileDocument(schema, source)
    return { convert: variableConverter(schema, compiled.operation), run: compiled.run }
  },
  refuse,
})
