import type { Execution } from './shown-execution.ts'

/** The types of steps that take no picture. */
const without = new Set(['form', 'otp'])

/** Whether somebody has sent pictures: those of a submission that nobody could check are not kept. A step that is not known may take some. */
export function hasPictures({ version, attempts }: Pick<Execution, 'version' | 'attempts'>): boolean {
  const types = new Map(version?.steps?.map(({ id, type }) => [id, type]))
  return (attempts ?? []).some(({ stepId, result }) => result !== 'error' && !without.has(types.get(stepId) ?? ''))
}
