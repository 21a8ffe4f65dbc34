import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import { attemptsOfRequest, type RequestRow } from '../request/request.store.js'
import type { FlowServices } from '../services.js'
import { faceSteps } from '../step/step.rules.js'
import type { StepRow } from '../step/step.view.js'
import type { RunningVersion } from './version-cache.js'

/**
 * The files of an execution that show a face: the last document and the latest selfies, including those of the present
 * submission.
 */
export async function facesOf(
  { database }: Pick<FlowServices, 'database'>,
  { tenantId, id }: Pick<RequestRow, 'tenantId' | 'id'>,
  { steps }: RunningVersion,
  present: { step: StepRow; files: readonly SubmittedFile[] },
): Promise<SubmittedFile[]> {
  const [attempts] = await database.read(tenantId, attemptsOfRequest.with({ tenant: tenantId, id }))
  const passed = attempts.filter(({ result }) => result === 'passed')
  return faceSteps.flatMap((type) => {
    if (present.step.type === type) return [...present.files]
    const ofType = new Set(steps.filter((step) => step.type === type).map((step) => step.id))
    return passed.findLast(({ stepId }) => ofType.has(stepId))?.files ?? []
  })
}
