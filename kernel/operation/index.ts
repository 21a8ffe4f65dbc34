import type { Transaction } from '@otorga/drizzle/transaction'
import type { MessageType } from '@otorga/schema/events'
import { bounds } from '@otorga/schema/limits'
import { findOperation, type OperationId } from '@otorga/schema/operations'
import { type Action, actorOf, auditEntry, type Exempt, entriesOf } from '../audit/index.js'
import { type Caller, callerOf, enter } from '../auth/index.js'
import type { RequestContext } from '../context/index.js'
import { graphProblems } from '../contract/graph-door.js'
import { AppError, notFound } from '../errors/index.js'
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
import { type Draft, publish } from '../outbox/index.js'
import { type Soon, whenReady } from '../soon/index.js'
import { looksLikeId, prechecks, servicesOf } from './registry.js'
import type { BaseServices } from './services.js'
import { checkMatch, needMatch } from './version.js'

export type { Exempt } from '../audit/index.js'
export { schemaProblems } from '../contract/graph-door.js'
export { type ExternalDefinition, externalCommand, leaseSeconds, type Outside, type Prepared } from './external.js'
export { type PageArgs, pageOf } from './page.js'
export { type Reading, readAudit } from './read-audit.js'
export { declaredOperations, looksLikeId, servicesOf } from './registry.js'
export type { BaseServices } from './services.js'
export { checkMatch, etagOf, needMatch } from './version.js'

/** The arguments every mutation may have beside its own. */
export interface CallArgs {
  id?: string | undefined
  idempotencyKey?: string | null | undefined
  ifMatch?: string | null | undefined
}

/** What a use case works with: one transaction, the caller, the record it is about, and the request's services. */
export interface Work<Target> {
  tx: Transaction
  ctx: RequestContext
  caller: Caller
  target: Target
  services: BaseServices
  /** The moment of the call: one for all its effects. */
  now: Date
  /** Queues a message that leaves with the commit. */
  publish(type: MessageType, subject: string, data: Record<string, unknown>): void
}

/** What a use case answers: its result, and the audit entry it leaves, which it cannot forget. */
export interface Outcome<Result> {
  result: Result
  audit: Action | Action[] | Exempt
}

/**
 * A call that is refused for what it found out and wrote down: that commits, then the error is thrown. No replay is stored: the
 * same call is judged anew, and what it tells under the same key are the same messages, which everybody counts once.
 */
export interface Refusal {
  refusal: AppError
  audit: Action | Action[] | Exempt
}

export interface CommandDefinition<Args extends CallArgs, Target, Result> {
  /** Lets the caller of a public operation in, by what the call carries: see `admit` of kernel/auth. */
  admit?(ctx: RequestContext, args: Args): Promise<unknown>
  /** The tenant a call acts for, where a service names it; the caller's own when absent. */
  tenant?(args: Args, caller: Caller, ctx: RequestContext): string | Promise<string>
  /** Finds the record the call is about, locked for update; undefined is 404. Absent when there is none. */
  target?(tx: Transaction, args: Args, caller: Caller, ctx: RequestContext): Promise<Target | undefined>
  /** The present version of the record, where the operation needs If-Match. */
  version?(target: Target): number
  /** What the record is called in a 404. */
  noun?: string
  run(work: Work<Target>, args: Args): Promise<Outcome<Result> | Refusal>
}

/**
 * A use case that changes something. In one transaction and in the contract's order: record, key, version header, replay,
 * the door's problems, version, then `run`; with it commit the idempotency record, the messages and the audit entry.
 */
export function command<Args extends CallArgs, Target, Result>(
  name: OperationId,
  definition: CommandDefinition<Args, Target, Result>,
) {
  const operation = findOperation(name)
  if (operation?.kind !== 'mutation') throw new Error(`${name} is not a mutation of the contract`)

  async function execute(ctx: RequestContext, args: Args): Promise<Result> {
    await definition.admit?.(ctx, args)
    const caller = await callerOf(ctx)
    const services = servicesOf(ctx, operation!)
    const { idempotencyKey, ifMatch, ...rest } = args
    const { target: find, noun = 'resource' } = definition
    if (find && 'id' in args && !looksLikeId(args.id)) throw notFound(noun)
    const wellFormed = operation!.idempotency && idempotencyKey && bounds.uuidV4.test(idempotencyKey)
    const call: CallKey | undefined = wellFormed
      ? {
          schema: services.component,
          operation: name,
          caller: caller.id,
          key: idempotencyKey.toLowerCase(),
          fingerprint: ctx.fingerprint ?? graphFingerprint(name, rest),
        }
      : undefined

    const tenantId = (await definition.tenant?.(args, caller, ctx)) ?? caller.tenantId
    const ended = await services.database.transaction(tenantId, async (tx) => {
      // Sent together: a call that comes while the first one runs may wait for its record, then hears that it was running.
      const [stored, target] = await Promise.all([call && claim(tx, call), find?.(tx, args, caller, ctx)])
      if (find && !target) throw notFound(noun)
      checkKey(idempotencyKey, operation!.idempotency)
      if (operation!.ifMatch) needMatch(ifMatch)
      if (call) {
        const answer = replay<Result>(ctx, services.encryption, call, stored)
        if (answer !== firstTime) return { result: answer as Result }
      }
      const problems = ctx.door === 'graph' ? graphProblems(name, rest) : ctx.problems
      if (problems?.length) throw new AppError('VALIDATION_ERROR', { details: problems })
      if (operation!.ifMatch && definition.version) checkMatch(ifMatch!, definition.version(target as Target))

      const now = services.now()
      const drafts: Draft[] = []
      const work: Work<Target> = {
        tx,
        ctx,
        caller,
        target: target as Target,
        services,
        now,
        publish: (type, subject, data) => void drafts.push({ type, subject, data }),
      }
      const outcome = await definition.run(work, args)
      const actor = actorOf(caller)
      for (const action of entriesOf(name, outcome.audit))
        drafts.push({
          type: `${services.component}.audit.recorded` as MessageType,
          subject: action.id,
          data: auditEntry(services.component, ctx, actor, action, now) as unknown as Record<string, unknown>,
        })
      if (call && 'result' in outcome) tx.withCommit(remember(tx, ctx, services.encryption, call, outcome.result))
      if (call && 'refusal' in outcome)
        for (const [nth, draft] of drafts.entries()) draft.id = messageIdOf(call, tenantId, nth)
      tx.withCommit(publish(tx, services.component, ctx, drafts, services.wake))
      return outcome
    })
    if ('refusal' in ended) throw ended.refusal
    return ended.result
  }

  prechecks.set(name, async (ctx, args) => {
    await enter(ctx, name)
    await execute(ctx, args as Args) // ends at the door's problems, or before
  })
  return execute
}

/**
 * A read: `find` is what its REST door asks before it tells of a faulty query, so that 404 comes before 400. `admit` lets the
 * caller of a public operation in.
 */
export function query<Args, Result>(
  name: OperationId,
  run: (ctx: RequestContext, args: Args, caller: Caller) => Soon<Result>,
  find?: (ctx: RequestContext, args: Args) => Promise<unknown>,
  admit?: (ctx: RequestContext, args: Args) => Promise<unknown>,
) {
  if (findOperation(name)?.kind !== 'query') throw new Error(`${name} is not a query of the contract`)
  prechecks.set(name, async (ctx, args) => {
    await enter(ctx, name)
    await admit?.(ctx, args as Args)
    await find?.(ctx, args as Args)
  })
  return (ctx: RequestContext, args: Args): Soon<Result> => {
    const problems = ctx.door === 'graph' ? graphProblems(name, args as Record<string, unknown>) : []
    if (problems.length > 0) throw new AppError('VALIDATION_ERROR', { details: problems })
    const asked = () => whenReady(callerOf(ctx), (caller) => run(ctx, args, caller))
    return admit ? admit(ctx, args).then(asked) : asked()
  }
}

/** Refuses a request whose REST form is faulty, after the checks that come before it: always throws. */
export async function refuse(name: OperationId, ctx: RequestContext, args: CallArgs): Promise<never> {
  await prechecks.get(name)?.(ctx, args)
  throw new AppError('VALIDATION_ERROR', { details: ctx.problems ?? [] })
}
