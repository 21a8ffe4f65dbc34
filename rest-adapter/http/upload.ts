import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Request } from 'express'
import { errorOf } from './execution-error.js'
import { readMultipart } from './multipart.js'
import type { ComponentPort } from './port.js'
import type { Route } from './route.js'

/** The component's answer to a submission that it accepts. */
interface Opened {
  id: string
  prefix: string
  counter: number
  fields: { field: string; media: string[] }[]
}

/**
 * Reads a multipart body: the component opens the submission, the files are streamed to the object store, and the descriptions
 * of the files become the input. When the body is incomplete, the submission is abandoned and its files are removed.
 */
export function createUpload(
  documents: NonNullable<Route['multipart']>,
  port: ComponentPort,
  objects: ObjectStorage | undefined,
) {
  if (!objects) throw new Error('a route takes uploads and there is no object store')
  const opening = port.fit(documents.open)
  const abandoning = port.fit(documents.abandon)

  async function open(ctx: RequestContext, values: Record<string, unknown>): Promise<Opened> {
    const { data, errors } = await opening.run(ctx, opening.convert(values))
    if (errors?.length) throw errorOf(errors)
    return Object.values(data as Record<string, Opened>)[0]!
  }

  return async (
    ctx: RequestContext,
    request: Request,
    values: Record<string, unknown>,
    problems: readonly Problem[],
  ): Promise<Record<string, unknown>> => {
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
    if (type !== 'multipart/form-data')
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the body as multipart/form-data.' })
    const { id, prefix, counter, fields } = await open(ctx, values)
    try {
      if (problems.length > 0) throw invalid(...problems)
      const { files, data } = await readMultipart(request, {
        objects,
        prefix,
        fields: fields.map(({ field }) => field),
      })
      return { submission_id: id, counter, files, ...(data !== undefined && { data }) }
    } catch (error) {
      await abandoning.run(ctx, abandoning.convert({ ...values, submissionId: id }))
      throw error
    }
  }
}
