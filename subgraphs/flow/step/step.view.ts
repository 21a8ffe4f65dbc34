import type { flowStep } from '@otorga/drizzle/flow/tables'
import type { FlowStep } from './step.types.js'

export type StepRow = typeof flowStep.$inferSelect

/** A step as the graph shows it, with the version counter of its draft. */
export const stepView = (
  { id, stableId, type, name, position, config, providerCode, maxAttempts }: StepRow,
  draftRowVersion: number,
): FlowStep => ({ id, stableId, type, name, order: position, config, providerCode, maxAttempts, draftRowVersion })

/** A step for the audit trail. */
export const stepFacts = ({ type, name, position, config, providerCode, maxAttempts }: StepRow) => ({
  type,
  name,
  order: position,
  config,
  provider_code: providerCode,
  max_attempts: maxAttempts,
})
