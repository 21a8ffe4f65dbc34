import type { Comparison, Operator } from '../../conditions/condition-form.ts'

/** A comparison by another operator; its value becomes what the operator takes. */
export function withOperator(comparison: Comparison, operator: Operator): Comparison {
  const { value } = comparison
  if (operator === 'known' || operator === 'unknown') return { ...comparison, operator, value: null }
  if (operator === 'in') {
    const values = Array.isArray(value) ? value : value === null || value === '' ? [] : [value]
    return { ...comparison, operator, value: values }
  }
  return { ...comparison, operator, value: Array.isArray(value) ? (value[0] ?? '') : value }
}
