import { type Comparison, formOf, type Group } from '../conditions/condition-form.ts'
import { useTexts } from '../texts/flows-texts.ts'

/** Reads a condition out; one that no form shows is written as it is stored. */
export function useConditionWords(): (condition: unknown) => string {
  const { operators, words } = useTexts().rules
  const valueWords = (value: Comparison['value']): string =>
    Array.isArray(value) ? value.map((one) => valueWords(one as Comparison['value'])).join(', ') : String(value)
  const comparison = ({ fact, operator, value, fallback }: Comparison) => {
    const taken = fallback === undefined ? '' : words.elseTaken(valueWords(fallback))
    const beside = operator === 'known' || operator === 'unknown' ? '' : ` ${valueWords(value)}`
    return `${fact}${taken} ${operators[operator]}${beside}`
  }
  const part = (one: Comparison | Group): string => (one.kind === 'comparison' ? comparison(one) : `(${group(one)})`)
  const group = ({ every, parts }: Group): string => parts.map(part).join(every ? words.and : words.or)
  return (condition) => {
    const form = formOf(condition)
    if (!form) return JSON.stringify(condition)
    if (form.parts.length === 0) return form.every ? words.always : words.never
    return group(form)
  }
}
