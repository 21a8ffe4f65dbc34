import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { ErrorCode } from '@otorga/schema/errors'
import type { MessageType } from '@otorga/schema/events'
import { bounds } from '@otorga/schema/limits'
import { findOperation, type OperationId } from '@otorga/schema/operations'
import { actorOf, auditEntry, entriesOf } from '../audit/index.js'
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
  lease,
  messageIdOf,
  release,
  remember,
  replay,
} from '../idempotency/index.js'
import { type Draft, publish } from '../outbox/index.js'
import { Held, takeHolds, yieldHolds } from './hold.js'
import type { CallArgs, CommandDefinition, Outcome, Refusal, Work } from './index.js'
import { looksLikeId, prechecks, servicesOf } from './registry.js'
import type { BaseServices } from './services.js'
import { checkMatch, needMatch } from './version.js'

/** How long an unfinished call keeps others from its key and records; a crashed one can be taken up afterwards. */
export const leaseSeconds = 30

/** What there is to work with between the two transactions. */
export interface Outside<Target> {
  ctx: RequestContext
  caller: Caller
  target: Target
  services: BaseServices
  now: Date
}

/** What the first transaction found out: all is done already, it is refused for good, or what is to be done outside. */
export type Prepared<Plan, Result> =
  | { outcome: Outcome<Result> }
  | Refusal
  | {
      plan: Plan
      /** Ids of records that no other external call may change until this one ends. */
      holds?: readonly string[]
    }

export interface ExternalDefinition<Args extends CallArgs, Target, Plan, Done, Result>
  extends Omit<CommandDefinition<Args, Target, Result>, 'run'> {
  /** The code of a failure outside. */
  failure: ErrorCode
  /** First transaction: refuses by the rules, writes the intent. */
  prepare(work: Work<Target>, args: Args): Promise<Prepared<Plan, Result>>
  /** Between the transactions: the calls that leave the house. */
  act(outside: Outside<Target>, plan: Plan): Promise<Done>
  /** Second transaction: writes the outcome, refusing when the records changed meanwhile or for what was found outside. */
  record(work: Work<Target>, plan: Plan, done: Done): Promise<Outcome<Result> | Refusal>
  /** After a failure or a refusal: reads what is committed and makes the outside agree with it; removes the intent. */
  undo(outside: Outside<Target>, plan: Plan): Promise<void>
  /** After the second commit: mails and the like, which may fail without harm. */
  after?(outside: Outside<Target>, plan: Plan, result: Result): Promise<void>
}

/**
 * A use case that must call outside the database: its checks and intent in one transaction, then the calls, then the outcome in
 * another one. Key and records are leased in between, so that a crash leaves something the same call can take up again.
 */
export function externalCommand<Args extends CallArgs, Target, Plan, Done, Result>(
  name: OperationId,
  definition: ExternalDefinition<Args, Target, Plan, Done, Result>,
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
    const now = services.now()
    const holder = { schema: services.component, operation: name, token: randomUUID(), seconds: leaseSeconds }
    const settle = (tx: Transaction, drafts: Draft[], outcome: Outcome<Result> | Refusal) => {
      const { audit } = outcome
      for (const action of entriesOf(name, audit))
        drafts.push({
          type: `${services.component}.audit.recorded` as MessageType,
          subject: action.id,
          data: auditEntry(services.component, ctx, actorOf(caller), action, now) as unknown as Record<string, unknown>,
        })
      if (call && 'refusal' in outcome)
        for (const [nth, draft] of drafts.entries()) draft.id = messageIdOf(call, tenantId, nth)
      return Promise.all([
        call && 'result' in outcome && remember(tx, ctx, services.encryption, call, outcome.result),
        publish(tx, services.component, ctx, drafts, services.wake),
      ])
    }
    const workIn = (tx: Transaction, target: Target, drafts: Draft[]): Work<Target> => ({
      tx,
      ctx,
      caller,
      target,
      services,
      now,
      publish: (type, subject, data) => void drafts.push({ type, subject, data }),
    })

    const open = () =>
      services.database.transaction(tenantId, async (tx) => {
        const stored = call && (await claim(tx, call))
        const target = (find ? await find(tx, args, caller, ctx) : undefined) as Target
        if (find && !target) throw notFound(noun)
        checkKey(idempotencyKey, operation!.idempotency)
        if (operation!.ifMatch) needMatch(ifMatch)
        if (call) {
          const answer = replay<Result>(ctx, services.encryption, call, stored)
          if (answer !== firstTime) return { done: true as const, result: answer as Result }
        }
        const problems = ctx.door === 'graph' ? graphProblems(name, rest) : ctx.problems
        if (problems?.length) throw new AppError('VALIDATION_ERROR', { details: problems })
        if (operation!.ifMatch && definition.version) checkMatch(ifMatch!, definition.version(target))
        const drafts: Draft[] = []
        const prepared = await definition.prepare(workIn(tx, target, drafts), args)
        if ('refusal' in prepared) {
          await settle(tx, drafts, prepared)
          return prepared
        }
        if ('outcome' in prepared) {
          await settle(tx, drafts, prepared.outcome)
          return { done: true as const, result: prepared.outcome.result }
        }
        await takeHolds(tx, ctx, holder, prepared.holds ?? [])
        if (call) await lease(tx, ctx, call, leaseSeconds)
        return { done: false as const, target, plan: prepared.plan, holds: prepared.holds ?? [] }
      })

    const opened = await whenFree(open)
    if ('refusal' in opened) throw opened.refusal
    if (opened.done) return opened.result
    const { plan, holds } = opened
    const outside: Outside<Target> = { ctx, caller, target: opened.target, services, now }
    const takeBack = async () => {
      const log = (step: string) => (fault: unknown) =>
        services.log.error(
          { operation: name, requestId: ctx.requestId, step, err: fault },
          'a failed call left something behind',
        )
      await definition.undo(outside, plan).catch(log('undo'))
      if (holds.length > 0)
        await services.database.transaction(tenantId, (tx) => yieldHolds(tx, holder, holds, false)).catch(log('holds'))
      if (call) await release(services.database, tenantId, call).catch(log('key'))
    }
    let ended: Outcome<Result> | Refusal
    try {
      const done = await definition.act(outside, plan).catch((cause) => {
        throw cause instanceof AppError ? cause : new AppError(definition.failure, { cause })
      })
      ended = await services.database.transaction(tenantId, async (tx) => {
        const drafts: Draft[] = []
        const outcome = await definition.record(workIn(tx, opened.target, drafts), plan, done)
        // After the records, as they were taken: a call that opens meanwhile locks in the same order.
        await yieldHolds(tx, holder, holds, true)
        await settle(tx, drafts, outcome)
        return outcome
      })
    } catch (error) {
      services.log.warn(
        { operation: name, requestId: ctx.requestId, err: error },
        'an external call failed and is undone',
      )
      await takeBack()
      throw error
    }
    if ('refusal' in ended) {
      await takeBack()
      throw ended.refusal
    }
    const { result } = ended
    await definition
      .after?.(outside, plan, result)
      .catch((err) =>
        services.log.error({ operation: name, requestId: ctx.requestId, err }, 'what follows a call failed'),
      )
    return result
  }

  prechecks.set(name, async (ctx, args) => {
    await enter(ctx, name)
    await execute(ctx, args as Args) // ends at the door's problems, or before
  })
  return execute
}

/** Opens again until no other call holds the records, as a row lock would wait. */
export async function whenFree<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  const deadline = performance.now() + leaseSeconds * 1000
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof Held)) throw error
      if (performance.now() > deadline)
        throw new AppError('CONFLICT', {
          message: 'Another change of this record is still running; try again.',
          cause: error,
        })
      await delay(50)
    }
  }
}
