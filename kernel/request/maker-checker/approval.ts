import type { ChangeAction } from '@otorga/drizzle/lending/tables/change-request'
import type { ChangeEntity } from '@otorga/schema/limits'
import { v7 as uuidv7 } from 'uuid'
import type { RequestContext } from '../../base/context/index.js'
import { inColumn } from '../../base/crypto/index.js'
import type { Action } from '../../messages/audit/index.js'
import type { CallArgs, CommandDefinition, ExternalDefinition, Outcome, Refusal, Work } from '../operation/index.js'
import { askerOf } from '../peers/index.js'
import type { OpenedChange } from './change-request.types.js'
import type { ChangeProposal, ChangeRegistry } from './registry.js'
import { withoutSecrets } from './secrets.js'

/** The changes that an operation would make, with the contract's names. */
export type Proposed = Pick<ChangeProposal, 'entityName' | 'pendingKey' | 'payloadBefore' | 'payloadAfter'> &
  Partial<Pick<ChangeProposal, 'entityId' | 'baseRowVersion'>> & {
    /** What is applied after the approval, when it is more than the call's own input. */
    input?: unknown
  }

export interface Approval<Args extends CallArgs, Target> {
  entityType: ChangeEntity
  action: ChangeAction
  registry(ctx: RequestContext): ChangeRegistry
  /** Makes the operation's checks without its effects; undefined when it would change nothing. */
  propose(work: Work<Target>, args: Args): Promise<Proposed | undefined>
  /** Whether this call needs approval; by default, whether the tenant's configuration names the entity type. */
  asked?(work: Work<Target>, args: Args): boolean | Promise<boolean>
  /** The tenant whose administrators decide; by default that of the caller. */
  decidedIn?(target: Target): string
  /** The entry in the trail of the caller's tenant, when another tenant decides. */
  trail?(work: Work<Target>, opened: OpenedChange): Action
}

const isNamed =
  (entityType: ChangeEntity) =>
  ({ caller }: Pick<Work<unknown>, 'caller'>) =>
    caller.tenant?.makerChecker.includes(entityType) ?? false

/** The plan of a call that needs approval. It has written nothing in this component, so there is nothing to undo. */
class Opening {
  constructor(readonly proposal: ChangeProposal) {}
}

/**
 * The operation for tenants that may put its entity under maker-checker: for those it opens a change request instead of having
 * its effect. The registry is called between the two transactions; when it is down the call is 502 and has no effect.
 */
export function underApproval<Args extends CallArgs, Target, Plan, Done, Result>(
  direct: ExternalDefinition<Args, Target, Plan, Done, Result>,
  { entityType, action, registry, propose, asked = isNamed(entityType), decidedIn, trail }: Approval<Args, Target>,
): ExternalDefinition<Args, Target, Plan | Opening, Done | OpenedChange, Result | OpenedChange> {
  return {
    ...direct,

    async prepare(work, args) {
      const proposal = (await asked(work, args)) ? await propose(work, args) : undefined
      if (!proposal) return direct.prepare(work, args)
      const { input = 'input' in args ? args.input : undefined, ...proposed } = proposal
      const id = uuidv7()
      const tenantId = decidedIn?.(work.target) ?? work.caller.tenantId
      const place = inColumn('lending.change_request', 'sealed', { tenantId, id })
      const plan = new Opening({
        id,
        entityId: null,
        baseRowVersion: null,
        ...proposed,
        action,
        entityType,
        payloadBefore: withoutSecrets(proposed.payloadBefore),
        payloadAfter: withoutSecrets(proposed.payloadAfter),
        sealed: input === undefined ? null : work.services.encryption.encrypt(JSON.stringify(input), place),
        idempotencyKey: args.idempotencyKey?.toLowerCase() ?? null,
      })
      return { plan }
    },

    act(outside, plan) {
      if (!(plan instanceof Opening)) return direct.act(outside, plan)
      const { ctx, caller, services, target } = outside
      const asker = askerOf(ctx, services.component, caller)
      return registry(ctx).open(decidedIn ? { ...asker, tenantId: decidedIn(target) } : asker, plan.proposal)
    },

    async record(work, plan, done): Promise<Outcome<Result | OpenedChange> | Refusal> {
      if (!(plan instanceof Opening)) return direct.record(work, plan, done as Done)
      const opened = done as OpenedChange
      return { result: opened, audit: trail ? trail(work, opened) : { exempt: 'the registry has recorded it' } }
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
