import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError, headersOf } from '@otorga/kernel/base/errors'
import { safeError, unwrapped } from '@otorga/kernel/base/faults'
import { sendJson } from '@otorga/kernel/base/http'
import type { Logger } from '@otorga/kernel/base/logging'
import { traceField } from '@otorga/kernel/base/tracing'
import type { Response } from 'express'

interface PageAnswer {
  items: unknown[]
  total: number
  page: number
  page_size: number
}

const metadataOf = (ctx: RequestContext, now: Date) =>
  // A replay has the request id and the time of the stored answer.
  ctx.replay
    ? { request_id: ctx.replay.requestId, timestamp: ctx.replay.timestamp }
    : { request_id: ctx.requestId, timestamp: (ctx.recordedAt ?? now).toISOString() }

/** `{data, metadata}` of one answer. */
export const envelope = (ctx: RequestContext, data: unknown, now: Date) => ({ data, metadata: metadataOf(ctx, now) })

/** `{data, metadata}` of a page, with its pagination. */
export const pageEnvelope = (ctx: RequestContext, { items, total, page, page_size }: PageAnswer, now: Date) => ({
  data: items,
  metadata: {
    ...metadataOf(ctx, now),
    pagination: { page, page_size, total, total_pages: Math.ceil(total / page_size) },
  },
})

/** Like `pageEnvelope`, in the form of the subject-profile service: pagination beside data, with `total_items`. */
export const subjectPageEnvelope = (ctx: RequestContext, { items, total, page, page_size }: PageAnswer, now: Date) => ({
  data: items,
  pagination: { page, page_size, total_items: total, total_pages: Math.ceil(total / page_size) },
  metadata: metadataOf(ctx, now),
})

/** Answers any error in the contract's envelope; an internal error shows its request id and nothing else. */
export function answerError(response: Response, requestId: string, error: unknown, log: Logger) {
  let known = asAppError(error)
  if (!known || known.status >= 500) {
    const trace = traceField(response.req.headers.traceparent)
    log.error({ request_id: requestId, ...trace, error: safeError(unwrapped(error)) }, 'a request failed')
    known ??= new AppError('INTERNAL_ERROR')
  }
  response.locals.code = known.code
  if (response.headersSent) return void response.destroy()
  for (const [name, value] of Object.entries(headersOf(known))) response.setHeader(name, value)
  sendJson(response, known.status, {
    error: {
      code: known.code,
      message: known.message,
      request_id: requestId,
      ...(known.details && { details: known.details }),
    },
    ...(known.data && { data: known.data }),
  })
}
