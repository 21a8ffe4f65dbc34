import type { ErrorCode } from './generated/facts.js'

export type { ErrorCode } from './generated/facts.js'

/** Codes of faults that the platform did not answer: no answer, none in time, one that is not its own, or a forged webhook. */
export type LocalCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNEXPECTED_ANSWER' | 'INVALID_WEBHOOK'

/** Codes of documents that the graph does not take. */
export type DocumentCode =
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'PERSISTED_QUERY_NOT_SUPPORTED'

/** Every code of an `OtorgaError`. A newer platform may answer codes that this list does not have yet. */
export type Code = ErrorCode | LocalCode | DocumentCode

/** A field that is to blame, and why. */
export interface Detail {
  /** Dotted path of the field, or the name of a header. */
  field: string
  message: string
}

/** What is known of a failed call. */
export interface Facts {
  code: Code
  message: string
  status?: number
  details?: readonly Detail[]
  data?: Readonly<Record<string, unknown>>
  requestId?: string
  retryAfter?: number
  path?: readonly (string | number)[]
  cause?: unknown
}

/** The one error of this package: a refusal of the platform, or no proper answer. */
export class OtorgaError extends Error {
  override readonly name = 'OtorgaError'
  /** What went wrong; decide by this, not by the message. */
  readonly code: Code
  /** The HTTP status; undefined when there was no answer, or when the graph refused one field. */
  readonly status: number | undefined
  /** The fields that are to blame. */
  readonly details: readonly Detail[]
  /** Facts that the code defines, such as the attempts that are left. */
  readonly data: Readonly<Record<string, unknown>>
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined
  /** Seconds to wait before another try, where the platform says so. */
  readonly retryAfter: number | undefined
  /** The field of the graph's answer that is empty for this reason. */
  readonly path: readonly (string | number)[] | undefined

  constructor({ code, message, status, details = [], data = {}, requestId, retryAfter, path, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.details = details
    this.data = data
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.path = path
  }
}

/** What an error says of itself in an answer. */
interface ToldError {
  code?: Code
  message?: string
  details?: Detail[]
  data?: Record<string, unknown>
  request_id?: string
}

/** The error of an answer: the platform's own, or that of something between it and here, which tells nothing. */
export function errorOf({ status, headers }: Response, told: ToldError | undefined): OtorgaError {
  const {
    code = 'UNEXPECTED_ANSWER',
    message = `The answer has status ${status}.`,
    details,
    data,
    request_id,
  } = told ?? {}
  return new OtorgaError({
    code,
    message,
    status,
    details,
    data,
    requestId: request_id ?? headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(headers.get('retry-after')),
  })
}

/** The JSON of an answer; undefined when it is something else. */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw error
  })

/** Retry-After in seconds: it is a number of them, or a date. */
function secondsOf(value: string | null): number | undefined {
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
