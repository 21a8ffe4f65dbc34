import type { Transaction } from '@otorga/drizzle/transaction'
import { bounds } from '@otorga/schema/limits'
import { findOperation, type Operation, type OperationId } from '@otorga/schema/operations'
import type { Caller, RequestContext } from '../../base/context/index.js'
import { AppError, notFound } from '../../base/errors/index.js'
import { looksLikeId } from '../../base/ids/index.js'
import { actorOf, auditDraft, crossTenant, entriesOf, onBehalf } from '../../messages/audit/index.js'
import { writeMessages } from '../../messages/outbox/index.js'
import { callerOf, refuseOtherTenant } from '../auth/index.js'
import { graphProblems } from '../contract/index.js'
import {
  type CallKey,
  checkKey,
  claim,
  firstTime,
  graphFingerprint,
  messageIdOf,
  remember,
  replay,
} from '../idempotency/index.js'
import type { CallArgs, CallDefinition, Outcome, Refusal } from './definitions.js'
import { type BaseServices, servicesOf } from './services.js'
import { checkMatch, needMatch } from './version.js'
import { type Working, working } from './work.js'

/** The mutation of the contract that a use case is made for. */
export function mutationOf(name: OperationId): Operation {
  const operation = findOperation(name)
  if (operation?.kind !== 'mutation') throw new Error(`${name} is not a mutation of the contract`)
  return operation
}

/**
 * One call of a mutation. `begin` finds the caller, the tenant and the key; `open` runs the contract's checks in their order
 * inside the first transaction; `writeOutcome` writes audit entries, messages and the stored answer in the last transaction.
 */
export class Call<Args extends CallArgs, Target> {
  private constructor(
    readonly name: OperationId,
    readonly operation: Operation,
    readonly definition: CallDefinition<Args, Target>,
    readonly ctx: RequestContext,
    readonly args: Args,
    readonly caller: Caller,
    readonly services: BaseServices,
    readonly tenantId: string,
    readonly key: CallKey | undefined,
  ) {}

  /** `args` without the values of headers. */
  static #own<Args extends CallArgs>({ idempotencyKey: _key, ifMatch: _match, ...own }: Args) {
    return own
  }

  static async begin<Args extends CallArgs, Target>(
    name: OperationId,
    operation: Operation,
    definition: CallDefinition<Args, Target>,
    ctx: RequestContext,
    args: Args,
  ): Promise<Call<Args, Target>> {
    await definition.admit?.(ctx, args)
    const caller = await callerOf(ctx)
    const services = servicesOf(ctx, operation.component)
    if (definition.target && 'id' in args && !looksLikeId(args.id)) throw notFound(definition.noun ?? 'resource')
    const { idempotencyKey } = args
    const wellFormed = operation.idempotency && idempotencyKey && bounds.uuidV4.test(idempotencyKey)
    const key: CallKey | undefined = wellFormed
      ? {
          schema: services.component,
          operation: name,
          caller: caller.id,
          key: idempotencyKey.toLowerCase(),
          fingerprint: ctx.fingerprint ?? graphFingerprint(name, Call.#own(args)),
        }
      : undefined
    const tenantId = (await definition.tenant?.(args, caller, ctx)) ?? caller.tenantId
    return new Call(name, operation, definition, ctx, args, caller, services, tenantId, key)
  }

  /** Checks record, key, version header, replay, validation errors and version; returns the stored result, or the work. */
  async open<Result>(tx: Transaction): Promise<{ replayed: Result } | Working<Target>> {
    const { operation, definition, ctx, args, caller, services, key } = this
    const { target: find, noun = 'resource' } = definition
    // A request that failed validation may not name a tenant; it is refused below.
    if (!ctx.problems?.length) refuseOtherTenant(caller, this.tenantId, noun)
    // Sent together: a second call may wait for the record that the first one has locked, and is then refused as in progress.
    const [stored, target] = await Promise.all([key && claim(tx, key), find?.(tx, args, caller, ctx)])
    if (find && !target && !definition.takesTarget) throw notFound(noun)
    checkKey(args.idempotencyKey, operation.idempotency)
    if (operation.ifMatch === 'required') needMatch(args.ifMatch)
    if (key) {
      const answer = replay<Result>(tx, ctx, services.encryption, key, stored)
      if (answer !== firstTime) return { replayed: answer as Result }
    }
    if (find && !target) throw notFound(noun)
    const problems = ctx.door === 'graph' ? graphProblems(this.name, Call.#own(args)) : ctx.problems
    if (problems?.length) throw new AppError('VALIDATION_ERROR', { details: problems })
    if (operation.ifMatch && args.ifMatch != null && definition.version)
      checkMatch(args.ifMatch, definition.version(target as Target))
    return working(tx, { ctx, caller, services, target: target as Target, now: services.now() })
  }

  /** Writes, with the commit, the audit entries, the messages and, for the key, the answer. */
  writeOutcome<Result>({ work: { tx, now }, drafts }: Working<Target>, ended: Outcome<Result> | Refusal) {
    const { ctx, services, key } = this
    const actor = actorOf(this.caller)
    const behalf = onBehalf(this.caller)
    const across = crossTenant(this.caller, this.tenantId)
    for (const action of entriesOf(this.name, ended.audit)) {
      const more = { ...across, ...action.more, ...behalf }
      drafts.push(auditDraft(services.component, ctx, actor, { ...action, more }, now))
    }
    if (key && 'result' in ended) tx.withCommit(remember(tx, ctx, services.encryption, key, ended.result))
    if (key && 'refusal' in ended)
      for (const [nth, draft] of drafts.entries()) draft.id = messageIdOf(key, this.tenantId, nth)
    tx.withCommit(writeMessages(tx, services.component, ctx, drafts, services.wake))
  }
}
