import { formOf, type Group, readText, textOf } from '../../conditions/condition-form.ts'
import type { Rule } from '../../version/parts.ts'

/** A rule as it is typed; its condition is a text, of which the form is another view. */
export interface TypedRule {
  name: string
  trigger: Rule['trigger']
  condition: string
  outcome: NonNullable<Rule['outcome']> | ''
  scoreModifier: string
  reasonCode: string
  enabled: boolean
}

export const emptyRule: TypedRule = {
  name: '',
  trigger: 'flow',
  condition: textOf({ '>': [{ var: ['', 0] }, 0] }),
  outcome: 'review',
  scoreModifier: '0',
  reasonCode: '',
  enabled: true,
}

/** A stored rule as the form shows it. */
export const typedOf = (rule: Rule): TypedRule => ({
  name: rule.name,
  trigger: rule.trigger,
  condition: textOf(rule.condition),
  outcome: rule.outcome ?? '',
  scoreModifier: String(rule.scoreModifier),
  reasonCode: rule.reasonCode ?? '',
  enabled: rule.enabled,
})

const conditionIn = ({ condition }: TypedRule) => readText(condition)?.condition

/** The input that adds a rule. */
export const addInput = (typed: TypedRule) => ({
  name: typed.name.trim(),
  trigger: typed.trigger,
  condition: conditionIn(typed),
  enabled: typed.enabled,
  scoreModifier: Number(typed.scoreModifier),
  ...(typed.outcome && { outcome: typed.outcome }),
  ...(typed.reasonCode.trim() && { reasonCode: typed.reasonCode.trim() }),
})

/** The input that changes a rule: what was changed, and nothing else; null removes. Undefined when nothing was. */
export function updateInput(stored: Rule, typed: TypedRule) {
  const will = {
    name: typed.name.trim(),
    trigger: typed.trigger,
    condition: conditionIn(typed),
    enabled: typed.enabled,
    scoreModifier: Number(typed.scoreModifier),
    outcome: typed.outcome || null,
    reasonCode: typed.reasonCode.trim() || null,
  }
  const changed = Object.entries(will).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Rule]),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<typeof will>) : undefined
}

/** Whether each comparison of a form names a fact. */
const namesFacts = ({ parts }: Group): boolean =>
  parts.every((part) => (part.kind === 'comparison' ? part.fact !== '' : namesFacts(part)))

function conditionFault(typed: TypedRule): 'condition' | 'fact' | undefined {
  const condition = conditionIn(typed)
  const isObject = typeof condition === 'object' && condition !== null && !Array.isArray(condition)
  if (!isObject && typeof condition !== 'boolean') return 'condition'
  const form = formOf(condition)
  return form && !namesFacts(form) ? 'fact' : undefined
}

/** Each field of a typed rule that the platform would not take, with a code that says why; in the order of the form. */
export function ruleFaults(typed: TypedRule): (readonly [field: string, code: string])[] {
  const condition = conditionFault(typed)
  const points = Number(typed.scoreModifier)
  return [
    ...(typed.name.trim() === '' ? [['name', 'required'] as const] : []),
    ...(condition ? [['condition', condition] as const] : []),
    ...(typed.scoreModifier !== '' && Number.isInteger(points) && Math.abs(points) <= 100
      ? []
      : [['scoreModifier', 'points'] as const]),
    ...(/^([A-Za-z][A-Za-z0-9_]{0,63})?$/.test(typed.reasonCode.trim()) ? [] : [['reasonCode', 'reason'] as const]),
  ]
}
