import { isConnectionFault } from '@otorga/drizzle/client'

/** Whether an error is temporary and not caused by the message: the database or the cache cannot be reached. */
export const isTemporary = (error: unknown): boolean =>
  isConnectionFault(error) ||
  isConnectionFault((error as { originalError?: unknown } | null)?.originalError) ||
  (error as { code?: unknown } | null)?.code === 'SERVICE_UNAVAILABLE'
