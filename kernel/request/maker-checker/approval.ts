import type { ChangeAction } from '@otorga/drizzle/lending/tables/change-request'
import type { MakerCheckerEntity } from '@otorga/schema/limits'
import type { RequestContext } from '../../base/context/index.js'
import type { CallArgs, CommandDefinition, ExternalDefinition, Outcome, Refusal, Work } from '../operation/index.js'
import { askerOf } from '../peers/index.js'
import type { OpenedChange } from './change-request.types.js'
import type { ChangeProposal, ChangeRegistry } from './registry.js'
import { withoutSecrets } from './secrets.js'

/** What an operation would change, in the contract's spelling. */
export type Proposed = Pick<ChangeProposal, 'pendingKey' | 'payloadBefore' | 'payloadAfter'> &
  Partial<Pick<ChangeProposal, 'entityId' | 'baseRowVersion'>>

export interface Approval<Args extends CallArgs, Target> {
  entityType: MakerCheckerEntity
  action: ChangeAction
  registry(ctx: RequestContext): ChangeRegistry
  /** Checks what the operation checks, without its effects; undefined when it would change nothing. */
  propose(work: Work<Target>, args: Args): Promise<Proposed | undefined>
}

/** The plan of a call that asks for approval; it writes nothing here, so there is nothing to undo. */
class Opening {
  constructor(readonly proposal: ChangeProposal) {}
}

/**
 * The operation for tenants that may put its entity under maker-checker: there it opens a change request instead of its effect.
 * The registry is asked between the two transactions; when it is down the call is 502 and has left nothing.
 */
export function underApproval<Args extends CallArgs, Target, Plan, Done, Result>(
  direct: ExternalDefinition<Args, Target, Plan, Done, Result>,
  { entityType, action, registry, propose }: Approval<Args, Target>,
): ExternalDefinition<Args, Target, Plan | Opening, Done | OpenedChange, Result | OpenedChange> {
  const asked = ({ caller }: Work<Target>) => caller.tenant?.makerChecker.includes(entityType) ?? false
  return {
    ...direct,

    async prepare(work, args) {
      const proposed = asked(work) ? await propose(work, args) : undefined
      if (!proposed) return direct.prepare(work, args)
      const input = 'input' in args ? args.input : undefined
      const plan = new Opening({
        entityId: null,
        baseRowVersion: null,
        ...proposed,
        action,
        entityType,
        payloadBefore: withoutSecrets(proposed.payloadBefore),
        payloadAfter: withoutSecrets(proposed.payloadAfter),
        sealed: input === undefined ? null : work.services.encryption.encrypt(JSON.stringify(input)),
        idempotencyKey: args.idempotencyKey?.toLowerCase() ?? null,
      })
      return { plan }
    },

    act(outside, plan) {
      if (!(plan instanceof Opening)) return direct.act(outside, plan)
      const { ctx, caller, services } = outside
      const asker = askerOf(ctx, services.component, caller)
      return registry(ctx).open(asker, plan.proposal)
    },

    async record(work, plan, done): Promise<Outcome<Result | OpenedChange> | Refusal> {
      return plan instanceof Opening
        ? { result: done as OpenedChange, audit: { exempt: 'the registry has recorded it' } }
        : direct.record(work, plan, done as Done)
    },

    async undo(outside, plan) {
      if (!(plan instanceof Opening)) await direct.undo(outside, plan)
    },

    async after(outside, plan, result) {
      if (!(plan instanceof Opening)) await direct.after?.(outside, plan, result as Result)
    },
  }
}

/** Gives a use case without external calls the form of one that has them. */
export const inOneTransaction = <Args extends CallArgs, Target, Result>({
  run,
  ...definition
}: Omit<CommandDefinition<Args, Target, Result>, 'run'> & {
  run(work: Work<Target>, args: Args): Promise<Outcome<Result>>
}): ExternalDefinition<Args, Target, never, never, Result> => ({
  ...definition,
  failure: 'UPSTREAM_FAILURE',
  prepare: async (work, args) => ({ outcome: await run(work, args) }),
  act: impossible,
  record: impossible,
  undo: impossible,
})

const impossible = (): never => {
  throw new Error('this call ends in its first transaction: act and record must not run')
}
