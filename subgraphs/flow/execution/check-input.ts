import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import { invalid, type Problem } from '@otorga/kernel/base/errors'
import type { MediaType } from '@otorga/kernel/base/media'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { hostile } from '@otorga/kernel/request/contract'
import { containerFault } from '../media/container.js'
import { maxPixels, pixelsOf } from '../media/image.js'
import { withFile } from '../media/read-file.js'
import type { StepRow } from '../step/step.view.js'
import { stepTypes } from '../step-types/index.js'
import { validatorOf } from '../step-types/step-type.js'

const problem = (field: string, message: string): Problem => ({ field, message })

/** Finds errors in the fields of a submission, before its content is checked. */
export function inputProblems({ type, config }: StepRow, files: readonly SubmittedFile[], data: unknown): Problem[] {
  const kind = stepTypes[type]!
  const taken = kind.files(config)
  const sent = files.map(({ field }) => field)
  const bad = hostile(data)
  return [
    ...taken
      .filter(({ field, required }) => required && !sent.includes(field))
      .map(({ field }) => problem(field, 'is required')),
    ...(kind.fileProblems?.(sent, config) ?? []),
    ...files.flatMap(({ field, media_type }) => {
      const known = taken.find((one) => one.field === field)
      if (!known) return [problem(field, 'is not a known field')]
      return (known.media as readonly string[]).includes(media_type)
        ? []
        : [problem(field, `must be one of ${known.media.join(', ')}`)]
    }),
    ...(bad ? [{ ...bad, field: bad.field ? `data.${bad.field}` : 'data' }] : []),
    ...validatorOf(kind.inputSchema(config))(data).map(({ field, message }) =>
      problem(field ? `data.${field}` : 'data', message),
    ),
  ]
}

const faults = {
  truncated: 'is not whole',
  foreign_content: 'holds another file beside the one it is',
}

async function fileProblem(objects: ObjectStorage, { field, key, media_type }: SubmittedFile): Promise<Problem[]> {
  return withFile(objects, key, async (bytes) => {
    const fault = containerFault(media_type as MediaType, bytes)
    // The step's check judges a truncated photo; content hidden behind a file is refused here.
    if (fault === 'foreign_content' || (fault && !media_type.startsWith('image/')))
      return [problem(field, faults[fault])]
    if (!media_type.startsWith('image/')) return []
    const pixels = await pixelsOf(bytes)
    return pixels !== undefined && pixels > maxPixels
      ? [problem(field, `has more than ${maxPixels / 1_000_000} million pixels`)]
      : []
  })
}

/** Refuses a malformed submission: it costs no attempt. VALIDATION_ERROR naming fields. */
export async function checkInput(
  objects: ObjectStorage,
  step: StepRow,
  files: readonly SubmittedFile[],
  data: unknown,
) {
  const problems = inputProblems(step, files, data)
  if (problems.length > 0) throw invalid(...problems)
  for (const file of files) problems.push(...(await fileProblem(objects, file)))
  if (problems.length > 0) throw invalid(...problems)
}
