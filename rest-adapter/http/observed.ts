import type { Observe } from '@otorga/kernel/base/metrics'
import type { RequestHandler } from 'express'

/** Sets the operation for which the answer is counted. */
export const named =
  (operation: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.operation = operation
    next()
  }

/**
 * Counts each answer after it was sent or aborted, with the values that its handler has set in `locals`: `operation` (default
 * `other`), and `door` and `status` when they are not those of REST.
 */
export const observed =
  (observe: Observe): RequestHandler =>
  (_request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const { door = 'rest', operation = 'other', status = response.statusCode } = response.locals
      observe(door, operation, response.writableFinished ? status : 0, (performance.now() - started) / 1000)
    })
    next()
  }
