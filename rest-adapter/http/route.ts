import type { OperationId } from '@otorga/schema/operations'

/**
 * One REST operation. Method, path and schemas come from its OpenAPI operation of the same name; the document names the fields
 * of the body by aliases. Path parameters, query parameters (camelCase), the body as `$input`, the headers Idempotency-Key as
 * `$idempotencyKey`, If-Match as `$ifMatch` and the operation's other headers (X-Some-Name as `$someName`) become variables
 * where the document declares them.
 * Of the answer, `_etag` becomes the ETag and `_cacheHit` X-Cache-Hit with Cache-Control; neither is in the body.
 */
export interface Route {
  operation: OperationId
  document: string
  /** Status by `__typename` of the answer, where it is not the operation's first success. */
  status?: Record<string, number>
  /** The answer is a page: `items`, `total`, `page`, `page_size`. With `subject` its pagination is beside `data`. */
  page?: 'std' | 'subject'
  /** The header X-Total-Count gives the page's total too. */
  totalCount?: true
  /** The body is multipart/form-data: its files go to the object store before `document` runs; see upload.ts. */
  multipart?: {
    /** Opens the submission before its files are read; returns `id`, `prefix`, `counter` and `fields { field media }`. */
    open: Pick<Route, 'operation' | 'document'>
    /** Abandons an incomplete submission, by `$submissionId`. */
    abandon: Pick<Route, 'operation' | 'document'>
  }
  /** The answer also shows facts that the ETag does not cover, so it is sent whole although the client knows the tag. */
  alwaysWhole?: true
  /** Dotted paths of fields that are left out when null. */
  omitNull?: readonly string[]
  /** Fields that callers on the internal listener do not get. */
  internalOmit?: readonly string[]
  /** The answer is the body itself, without an envelope. */
  bare?: true
  /** The request gets the raw body too, because a signature covers its bytes. */
  rawBody?: true
}

/** All documents of a route: its own, and those around an upload. */
export const documentsOf = (one: Route): Pick<Route, 'operation' | 'document'>[] => [
  one,
  ...Object.values(one.multipart ?? {}),
]

export const route = (definition: Route): Route => definition
