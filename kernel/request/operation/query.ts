import { findOperation, type OperationId } from '@otorga/schema/operations'
import type { Caller, RequestContext } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { type Soon, whenReady } from '../../base/soon/index.js'
import { callerOf } from '../auth/index.js'
import { graphProblems } from '../contract/index.js'
import { registerUseCase } from './use-cases.js'

/**
 * A read. The REST door calls `find` before it reports a faulty query, so that a 404 comes before a 400. `admit` verifies the
 * caller of a public operation.
 */
export function query<Args, Result>(
  name: OperationId,
  run: (ctx: RequestContext, args: Args, caller: Caller) => Soon<Result>,
  find?: (ctx: RequestContext, args: Args) => Promise<unknown>,
  admit?: (ctx: RequestContext, args: Args) => Promise<unknown>,
) {
  if (findOperation(name)?.kind !== 'query') throw new Error(`${name} is not a query of the contract`)
  registerUseCase(name, async (ctx, args: Args) => {
    await admit?.(ctx, args)
    await find?.(ctx, args)
  })
  return (ctx: RequestContext, args: Args): Soon<Result> => {
    const problems = ctx.door === 'graph' ? graphProblems(name, args as Record<string, unknown>) : []
    if (problems.length > 0) throw new AppError('VALIDATION_ERROR', { details: problems })
    const asked = () => whenReady(callerOf(ctx), (caller) => run(ctx, args, caller))
    return admit ? admit(ctx, args).then(asked) : asked()
  }
}
