import { invalid } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { applied, truthy } from './bounded-logic.js'
import { checkCondition, factRoots, factsNamed } from './condition.js'
import type { Facts } from './evaluate.js'
import type { FlowRuleTrial } from './rule.types.js'

export interface TryFlowRuleArgs {
  condition: unknown
  /** As the caller sent it. */
  facts: unknown
}

export const exampleBounds = { characters: 50_000 } as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The example as rules read facts: parts that it leaves out are empty. */
function readExample(example: unknown): Facts {
  if (!isRecord(example)) throw invalid({ field: 'facts', message: 'must be an object' })
  if (JSON.stringify(example).length > exampleBounds.characters)
    throw invalid({ field: 'facts', message: `is longer than ${exampleBounds.characters} characters` })
  const unknown = Object.keys(example).find((name) => !factRoots.has(name))
  if (unknown !== undefined)
    throw invalid({ field: 'facts', message: `has ${unknown}, which is none of ${[...factRoots].join(', ')}` })
  return { subject: {}, steps: {}, checks: {}, profile: null, metadata: {}, ...example }
}

/** What a condition says of an example, as it would say it of an execution. */
export function tried(condition: unknown, facts: object): FlowRuleTrial {
  try {
    const missing = applied({ missing: factsNamed(condition) }, facts) as string[]
    const value = applied(condition, facts)
    return { holds: truthy(value), value, missing }
  } catch {
    return { holds: null, value: null, missing: [] }
  }
}

/** Tries a condition on an example with the evaluation of executions; nothing is kept. Error: VALIDATION_ERROR. */
export const tryFlowRule = query('tryFlowRule', (_ctx, { condition, facts }: TryFlowRuleArgs) => {
  checkCondition(condition)
  return tried(condition, readExample(facts))
})
