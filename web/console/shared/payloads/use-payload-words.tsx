import type { ReactNode } from 'react'
import { FlowName } from '../flow-name.tsx'
import { useShared, wordOf } from '../texts/shared-texts.ts'
import { useWriting } from '../use-writing.ts'
import { usePayloads } from './texts/payloads-texts.ts'

/** The parts of a payload whose numbers are shares: 0.24 is 24 %. */
const isShare = (path: string) => path === 'rate_config.rate' || path.startsWith('fee_config.')

/** The part of a payload that names a flow by its id. */
export const isFlow = (path: string) => path === 'validation_flow_id'

/** The words of what a change is made of: where a value stands, such as `fee_config.tax`, and the value. */
export function usePayloadWords() {
  const { fields, values } = usePayloads()
  const { yes, no, none } = useShared()
  const { number, percent } = useWriting()
  const nameOf = (path: string) =>
    path
      .split('.')
      .map((name) => wordOf(fields, name).replaceAll('_', ' '))
      .join(' › ')
  const textOf = (value: unknown, path: string): string => {
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return isShare(path) ? percent(value) : number(value)
    if (Array.isArray(value)) return value.map((one) => textOf(one, path)).join(', ') || none
    return typeof value === 'string' ? wordOf(values, value) : JSON.stringify(value)
  }
  const wordsOf = (value: unknown, path: string): ReactNode =>
    isFlow(path) ? <FlowName id={String(value)} /> : textOf(value, path)
  return { nameOf, textOf, wordsOf }
}
