import { isConnectionFault } from '@otorga/drizzle/client'

/** A fault that passes by itself and says nothing against the message: database or cache are away. */
export const passes = (error: unknown): boolean =>
  isConnectionFault(error) ||
  isConnectionFault((error as { originalError?: unknown } | null)?.originalError) ||
  (error as { code?: unknown } | null)?.code === 'SERVICE_UNAVAILABLE'
