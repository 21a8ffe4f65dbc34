import { isConnectionFault, isContention, isExhaustion } from '@otorga/drizzle/client'
import { type ErrorCode, errorMessage, errorStatus } from '@otorga/schema/errors'
import { GraphQLError } from 'graphql'

/** One faulty field: its dotted path as REST spells it, and what is wrong with it. */
export interface Problem {
  field: string
  message: string
}

interface Extras {
  message?: string
  details?: Problem[]
  /** Placed beside `error` in the REST envelope. */
  data?: Record<string, unknown>
  /** Extra REST response headers, such as Retry-After. */
  headers?: Record<string, string>
  cause?: unknown
}

/** An error with a code of the contract. Only schema/errors.ts knows the HTTP status of a code. */
export class AppError extends GraphQLError {
  readonly code: ErrorCode
  readonly details: Problem[] | undefined
  readonly data: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined

  constructor(code: ErrorCode, { message = errorMessage[code], details, data, headers, cause }: Extras = {}) {
    super(message, {
      extensions: { code, ...(details && { details }), ...(data && { data }), ...(headers && { headers }) },
      ...(cause instanceof Error && { originalError: cause }),
    })
    this.code = code
    this.details = details
    this.data = data
    this.headers = headers
  }

  get status() {
    return errorStatus[this.code]
  }
}

/** The headers of an error's HTTP answer: its own, and for 401 the authentication scheme (RFC 9110, 11.6.1). */
export const headersOf = ({ status, headers }: AppError): Record<string, string> => ({
  ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  ...headers,
})

/** 400 VALIDATION_ERROR naming the fields. */
export const invalid = (...details: Problem[]) => new AppError('VALIDATION_ERROR', { details })

/** 404 NOT_FOUND: the record does not exist, or not for this caller. */
export const notFound = (what: string) => new AppError('NOT_FOUND', { message: `The ${what} does not exist.` })

const soon = { 'Retry-After': '1' }

/** Errors of a file system that has no room. */
const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const hasNoRoom = (error: unknown) => isExhaustion(error) || fullDisk.has((error as { code?: unknown } | null)?.code)

/** Reads the contract's error out of anything thrown or answered; undefined for an internal error. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const from = error as { originalError?: unknown; extensions?: Record<string, unknown>; message?: string } | null
  if (from?.originalError instanceof AppError) return from.originalError
  const cause = from?.originalError ?? error
  if (isConnectionFault(cause) || hasNoRoom(cause)) return new AppError('SERVICE_UNAVAILABLE', { headers: soon, cause })
  if (isContention(cause))
    return new AppError('SERVICE_UNAVAILABLE', {
      message: 'Other calls hold what this call needs; try again.',
      headers: soon,
      cause,
    })
  const code = from?.extensions?.code
  if (typeof code !== 'string' || !Object.hasOwn(errorStatus, code)) return undefined
  const { details, data, headers } = from!.extensions as Extras
  return new AppError(code as ErrorCode, { message: from!.message, details, data, headers })
}

/** The PostgreSQL error code (SQLSTATE) and constraint behind a driver or Drizzle error. */
export function postgresFault(error: unknown): { code: string; constraint: string } | undefined {
  for (
    let at = error as { code?: unknown; constraint_name?: string; cause?: unknown } | undefined;
    at;
    at = at.cause as never
  )
    if (typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return { code: at.code, constraint: at.constraint_name ?? '' }
  return undefined
}

/** True when the statement broke a unique index of this name. */
export const violatesUnique = (error: unknown, constraint: string) => {
  const fault = postgresFault(error)
  return fault?.code === '23505' && fault.constraint === constraint
}
