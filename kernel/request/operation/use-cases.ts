import type { OperationId } from '@otorga/schema/operations'
import type { RequestContext } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import type { CallArgs } from './definitions.js'

/** Runs the checks that come before validation errors are reported: 401, 403, 404, replay. */
type EarlierChecks = (ctx: RequestContext, args: CallArgs) => Promise<void>

/** The use cases whose modules this process has loaded, by operation. */
const useCases = new Map<OperationId, EarlierChecks>()

/** Makes a use case known to the door: `command`, `externalCommand` and `query` do it for all that they make. */
export const registerUseCase = (name: OperationId, earlierChecks: EarlierChecks) =>
  void useCases.set(name, earlierChecks)

/** The operations whose use case was made by `command`, `externalCommand` or `query`. */
export const declaredOperations = (): ReadonlySet<string> => new Set(useCases.keys())

/** Refuses a request that failed validation on REST, after the checks that come before that; always throws. */
export async function refuseFaulty(name: OperationId, ctx: RequestContext, args: CallArgs): Promise<never> {
  await useCases.get(name)?.(ctx, args)
  throw new AppError('VALIDATION_ERROR', { details: ctx.problems ?? [] })
}
