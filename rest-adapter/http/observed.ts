import type { Observe } from '@otorga/kernel/base/metrics'
import type { RequestHandler } from 'express'

/** Names the operation that the answer is counted as. */
export const named =
  (operation: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.operation = operation
    next()
  }

/**
 * Counts each answer once it is sent or cut, under what its handler noted in `locals`: `operation`, `other` where nothing
 * did, and `door` and `status` where they are not those of REST.
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
