import type { OperationId } from '@otorga/schema/operations'

/**
 * One REST operation. Method, path and schemas come from its OpenAPI operation of the same name; the document spells the
 * body with aliases. Path parameters, query parameters (camelCase), the body as `$input`, the headers Idempotency-Key as
 * `$idempotencyKey` and If-Match as `$ifMatch` become variables where the document declares them.
 */
export interface Route {
  operation: OperationId
  document: string
  /** Status by `__typename` of the answer, where it is not the operation's first success. */
  status?: Record<string, number>
  /** The answer is a page: `items`, `total`, `page`, `page_size`. */
  page?: 'std'
  /** Dotted paths of fields that are left out when null. */
  omitNull?: readonly string[]
}

export const route = (definition: Route): Route => definition
