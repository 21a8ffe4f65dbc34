import { isConnectionFault, isContention, isExhaustion } from '@otorga/drizzle/client'

/**
 * Whether an error is temporary and not caused by the message: database or cache cannot be reached or have no room, or others hold
 * the records.
 */
export const isTemporary = (error: unknown): boolean => {
  const { code, originalError } = (error ?? {}) as { code?: unknown; originalError?: unknown }
  return (
    code === 'SERVICE_UNAVAILABLE' ||
    [error, originalError].some((one) => isConnectionFault(one) || isContention(one) || isExhaustion(one))
  )
}
