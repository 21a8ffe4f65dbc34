import { OtorgaError } from '@otorga/client'
import type { Problem } from '@otorga/ui/feedback/problem.ts'

/** A failure as the pages show it: by its code. */
export const problemOf = (error: unknown): Problem =>
  error instanceof OtorgaError ? { code: error.code, requestId: error.requestId } : { code: 'INTERNAL_ERROR' }
