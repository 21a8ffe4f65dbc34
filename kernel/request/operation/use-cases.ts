import type { OperationId } from '@otorga/schema/operations'
import type { RequestContext } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { enter } from '../auth/index.js'
import type { CallArgs } from './definitions.js'

/** Makes the checks that come before validation errors are reported: 404, replay. */
type EarlierChecks<Args> = (ctx: RequestContext, args: Args) => Promise<unknown>

/** The use cases whose modules this process has loaded, by operation. */
const useCases = new Map<OperationId, EarlierChecks<CallArgs>>()

/** Registers a use case for the door. `command`, `externalCommand` and `query` call it. */
export const registerUseCase = <Args>(name: OperationId, earlierChecks: EarlierChecks<Args>) =>
  void useCases.set(name, earlierChecks as EarlierChecks<CallArgs>)

/** The operations whose use case was made by `command`, `externalCommand` or `query`. */
export const declaredOperations = (): ReadonlySet<string> => new Set(useCases.keys())

/** Refuses a request that failed validation on REST, after the checks that come first: 401, 403, 404, replay. Always throws. */
export async function refuseFaulty(name: OperationId, ctx: RequestContext, args: CallArgs): Promise<never> {
  const earlierChecks = useCases.get(name)
  if (earlierChecks) {
    await enter(ctx, name)
    await earlierChecks(ctx, args)
  }
  throw new AppError('VALIDATION_ERROR', { details: ctx.problems ?? [] })
}
