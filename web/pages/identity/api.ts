import { createClient } from '@otorga/client'
import type { components } from '@otorga/client/api'
import { deviceHeader } from '../shared/device.ts'
import { linkToken } from '../shared/link-token.ts'

type Answered = components['schemas']['Execution']
type Submission = components['schemas']['StepSubmission']
export type SubmittedStep = components['schemas']['SubmittedStep']
export type ExecutionStatus = components['schemas']['ExecutionStatus']

/** The step that the person is at. Its config is what the step's type defines. */
export type Step = Omit<Answered['current_step'], 'config'> & { config: Record<string, unknown> }
export type Execution = Omit<Answered, 'current_step'> & { current_step: Step }

/** The names of the files of all steps. */
export type FileField = Exclude<keyof Submission, 'data'>
export interface Parts {
  files?: Partial<Record<FileField, Blob>>
  data?: Record<string, unknown>
}

const client = createClient({ url: location.origin, headers: deviceHeader })
const path = { token: linkToken }

// A check looks at every picture, and waits for its turn before.
const checkMilliseconds = 120_000

/** What is to be done now; the first look starts the check. */
export const readExecution = async (): Promise<Execution> =>
  (await client.GET('/api/v1/execute/{token}', { params: { path } })).data

/** How far the check is, whichever device it goes on at. */
export const readProgress = async (): Promise<ExecutionStatus> =>
  (await client.GET('/api/v1/execute/{token}/status', { params: { path } })).data

/** Sends a step; `onSent` is told how much of it is sent, 0 to 1. */
export async function submitStep(
  stepId: string,
  { files = {}, data }: Parts,
  onSent: (share: number) => void,
): Promise<SubmittedStep> {
  const body = { ...files, ...(data && { data: JSON.stringify(data) }) } as Record<string, unknown>
  const answer = await client.POST('/api/v1/execute/{token}/steps/{stepId}', {
    params: { path: { ...path, stepId } },
    body: body as Submission,
    timeout: checkMilliseconds,
    onProgress: ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1),
  })
  return answer.data
}
