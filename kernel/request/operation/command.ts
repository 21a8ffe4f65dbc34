import type { OperationId } from '@otorga/schema/operations'
import type { RequestContext } from '../../base/context/index.js'
import { Call, mutationOf } from './call.js'
import type { CallArgs, CommandDefinition } from './definitions.js'
import { registerUseCase } from './use-cases.js'

/**
 * A use case that changes something. In one transaction and in the contract's order: record, key, version header, replay,
 * validation errors, version, then `run`. The idempotency record, the messages and the audit entry commit with it.
 */
export function command<Args extends CallArgs, Target, Result>(
  name: OperationId,
  definition: CommandDefinition<Args, Target, Result>,
) {
  const operation = mutationOf(name)

  async function execute(ctx: RequestContext, args: Args): Promise<Result> {
    const call = await Call.begin(name, operation, definition, ctx, args)
    const ended = await call.services.database.transaction(call.tenantId, async (tx) => {
      const opened = await call.open<Result>(tx)
      if ('replayed' in opened) return { result: opened.replayed }
      const outcome = await definition.run(opened.work, args)
      call.writeOutcome(opened, outcome)
      return outcome
    })
    if ('refusal' in ended) throw ended.refusal
    return ended.result
  }

  registerUseCase(name, execute) // for a faulty request it throws the validation errors, or an error that comes first
  return execute
}
