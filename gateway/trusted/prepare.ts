import { setImmediate } from 'node:timers/promises'
import { ConfigError } from '@otorga/kernel/base/config'
import { bounds } from '@otorga/schema/limits'
import {
  type DocumentNode,
  Kind,
  type ParseOptions,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { planKey, sha256 } from '../execution/executor.js'
import type { Plan, PlanNode, Planner } from '../execution/planner.js'
import type { KeptStore } from './kept-store.js'
import type { TrustedDocument, TrustedDocuments } from './manifests.js'

/** Where a plan's fetches may be made ready too. */
export interface Preparing {
  prepare?(query: string, operationName: string | undefined): void
}

export interface PrepareOptions {
  planner: Planner
  rules: readonly ValidationRule[]
  parseOptions: ParseOptions
  plans: KeptStore<Plan>
  documents: KeptStore<DocumentNode>
  sources: Readonly<Record<string, Preparing>>
}

/** The operations of a document, each with the names by which it may be meant: none, where it is the only one. */
function operationsIn({ definitions }: DocumentNode): { name: string | undefined; asked: (string | undefined)[] }[] {
  const names = definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value] : []))
  return names.map((name) => ({ name, asked: names.length === 1 ? [...new Set([undefined, name])] : [name] }))
}

/** Every fetch of a plan, however its steps are nested. */
function fetchesIn(node: object): Extract<PlanNode, { kind: 'Fetch' }>[] {
  if ('kind' in node && node.kind === 'Fetch') return [node as Extract<PlanNode, { kind: 'Fetch' }>]
  return Object.values(node).flatMap((part) => (typeof part === 'object' && part !== null ? fetchesIn(part) : []))
}

function read({ body }: TrustedDocument, { planner, rules, parseOptions }: PrepareOptions): DocumentNode {
  const { maxBytes } = bounds.graph
  if (Buffer.byteLength(body) > maxBytes) throw new Error(`it is longer than ${maxBytes} bytes`)
  const document = parse(body, parseOptions)
  const [problem] = validate(planner.api, document, [...specifiedRules, ...rules])
  if (problem) throw problem
  return document
}

/**
 * Reads and checks the documents of the manifests, and leaves their plans to be made by `planAhead`, or by the first request for one.
 * Throws one error that names every document that does not fit the graph or its limits.
 */
export function prepareTrusted(trusted: TrustedDocuments, options: PrepareOptions): void {
  const { planner, plans, documents, sources } = options
  const faults: string[] = []
  for (const one of trusted.values())
    try {
      const document = read(one, options)
      const hash = sha256(one.body)
      documents.keep(hash, document)
      for (const { name, asked } of operationsIn(document)) {
        // The keys under which the executor looks for a plan.
        const keys = asked.map((one) => planKey(hash, one))
        plans.keepLater(keys, () => {
          const plan = planner.plan(document, name)
          for (const fetch of fetchesIn(plan.node ?? {}))
            sources[fetch.serviceName]?.prepare?.(fetch.operation, fetch.operationName)
          return plan
        })
      }
    } catch (error) {
      faults.push(`GRAPH_MANIFESTS: ${one.name} (${one.id}) of ${one.file}: ${(error as Error).message}`)
    }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/**
 * Makes the plans that nobody has asked for yet, one in each turn of the event loop, so that requests are answered between them.
 * `tell` gets the fault of each that cannot be made: its requests are refused.
 */
export async function planAhead(
  plans: KeptStore<Plan>,
  signal: AbortSignal,
  tell: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted && plans.hasMore) {
    try {
      plans.makeNext()
    } catch (fault) {
      tell(fault)
    }
    await setImmediate()
  }
}
