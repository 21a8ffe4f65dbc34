import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { stepTypes } from '../step-types/index.js'

/** Most steps of one version. */
export const maxSteps = 50

/** Refuses a config that does not fit the step's type. */
export function checkConfig(type: string, config: Record<string, unknown>) {
  const problems: Problem[] = stepTypes[type]!.validateConfig(config).map(({ field, message }) => ({
    field: field ? `config.${field}` : 'config',
    message,
  }))
  if (problems.length > 0) throw invalid(...problems)
}

export function refuseFull(count: number) {
  if (count >= maxSteps)
    throw new AppError('CONFLICT', { message: `The draft has ${maxSteps} steps; remove one of them first.` })
}
