import type { ResultOf } from '../../graph/tada.ts'
import type { FlowVersionParts } from './version-parts.document.ts'

/** A version of a flow with what it consists of. */
export type Version = ResultOf<typeof FlowVersionParts>
export type Step = NonNullable<Version['steps']>[number]
export type Rule = NonNullable<Version['rules']>[number]

/** The config of a step, which the graph passes on as it was sent. */
export const configOf = ({ config }: Pick<Step, 'config'>): Readonly<Record<string, unknown>> =>
  typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {}

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
