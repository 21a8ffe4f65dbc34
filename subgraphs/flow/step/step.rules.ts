import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { stepTypes } from '../step-types/index.js'
import { enrichmentsOf } from '../step-types/step-type.js'
import type { StepRow } from './step.view.js'

/** Most steps of one version. */
export const maxSteps = 50

/** The steps that show a face, on the document and of the person. A match of faces needs both. */
export const faceSteps = ['card_capture', 'liveness'] as const

/** Finds steps that match faces before both faces have been captured. */
export function faceMatchProblems(steps: readonly Pick<StepRow, 'type' | 'name' | 'position' | 'config'>[]): Problem[] {
  return steps
    .filter(({ config }) => enrichmentsOf(config).includes('face_match'))
    .flatMap(({ name, position }) => {
      const done = new Set(steps.filter((step) => step.position <= position).map(({ type }) => type))
      const missing = faceSteps.filter((type) => !done.has(type))
      const message = `the step ${name} matches faces: ${missing.join(' and ')} must come before it or be it`
      return missing.length > 0 ? [{ field: `steps.${position - 1}.config.enrichments`, message }] : []
    })
}

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
