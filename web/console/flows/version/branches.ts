import type { Rule, Step } from './parts.ts'

/** The facts that a condition names; those of items of a list begin with no part of the facts and count for nothing. */
export function factsIn(condition: unknown): readonly string[] {
  if (Array.isArray(condition)) return condition.flatMap(factsIn)
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([operator, value]) => {
    const values = Array.isArray(value) ? value : [value]
    const isPath = operator === 'var' || operator === 'missing'
    const own = isPath
      ? values.filter((one) => typeof one === 'string').slice(0, operator === 'var' ? 1 : undefined)
      : []
    return [...own, ...factsIn(value)]
  })
}

/** The types of steps by which each kind of check becomes known. */
const checkedBy: Readonly<Record<string, readonly string[]>> = {
  document: ['card_capture', 'document_upload'],
  liveness: ['liveness'],
}

/** Whether a step finds out a fact. */
function finds(step: Step, fact: string): boolean {
  const [part, name = ''] = fact.split('.')
  if (part === 'steps') return name === step.stableId || name === step.type
  if (part !== 'checks') return false
  const enrichments = (step.config as { enrichments?: readonly string[] } | null)?.enrichments ?? []
  return (checkedBy[name] ?? []).includes(step.type) || enrichments.includes(name)
}

export interface Branches {
  /** Rules that every step may decide, because they need nothing that a step finds out. */
  anywhere: readonly Rule[]
  /** Rules of steps by the id of the step after which everything that they name is known. */
  after: ReadonlyMap<string, readonly Rule[]>
  /** Rules of the end. */
  atEnd: readonly Rule[]
}

/** Where the rules of a version branch off its steps. */
export function branchesOf(steps: readonly Step[], rules: readonly Rule[]): Branches {
  const after = new Map<string, Rule[]>()
  const anywhere: Rule[] = []
  for (const rule of rules.filter(({ trigger }) => trigger === 'step')) {
    const facts = factsIn(rule.condition)
    const last = steps.findLast((step) => facts.some((fact) => finds(step, fact)))
    if (last) after.set(last.id, [...(after.get(last.id) ?? []), rule])
    else anywhere.push(rule)
  }
  return { anywhere, after, atEnd: rules.filter(({ trigger }) => trigger === 'flow') }
}
