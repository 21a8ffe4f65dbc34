import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { readText } from '../conditions/condition-form.ts'
import { useTexts } from '../texts/flows-texts.ts'
import { useConditionWords } from './use-condition-words.ts'

/** The words of a value in a step or rule; a condition comes as its text. */
export function useValueWords(): (value: unknown, path: string) => string {
  const { outcomes, rules } = useTexts()
  const { yes, no } = useShared()
  const conditionWords = useConditionWords()
  return (value, path) => {
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value !== 'string') return JSON.stringify(value)
    if (path === 'outcome') return wordOf(outcomes, value)
    if (path === 'trigger') return wordOf(rules.triggers, value)
    const read = path === 'condition' ? readText(value) : undefined
    return read ? conditionWords(read.condition) : value
  }
}
