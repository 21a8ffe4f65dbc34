import type { Transaction } from '@otorga/drizzle/transaction'
import type { ErrorCode } from '@otorga/schema/errors'
import type { MessageType } from '@otorga/schema/events'
import type { Caller, RequestContext } from '../../base/context/index.js'
import type { AppError } from '../../base/errors/index.js'
import type { Action, Exempt } from '../../messages/audit/index.js'
import type { BaseServices } from './services.js'

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
 * A refusal whose audit entry and messages are committed before the error is thrown. No replay is stored: a repeated call is
 * judged anew, and its messages have the same ids, so that consumers apply them once.
 */
export interface Refusal {
  refusal: AppError
  audit: Action | Action[] | Exempt
}

/** How a call finds its caller, its tenant and its record, the same for every mutation. */
export interface CallDefinition<Args extends CallArgs, Target> {
  /** Lets the caller of a public operation in, by what the call carries: see `admit` of request/auth. */
  admit?(ctx: RequestContext, args: Args): Promise<unknown>
  /** The tenant a call acts for, where a service names it; the caller's own when absent. */
  tenant?(args: Args, caller: Caller, ctx: RequestContext): string | Promise<string>
  /** Finds the record the call is about, locked for update; undefined is 404. Absent when there is none. */
  target?(tx: Transaction, args: Args, caller: Caller, ctx: RequestContext): Promise<Target | undefined>
  /** The present version of the record, where the operation needs If-Match. */
  version?(target: Target): number
  /** What the record is called in a 404. */
  noun?: string
}

export interface CommandDefinition<Args extends CallArgs, Target, Result> extends CallDefinition<Args, Target> {
  run(work: Work<Target>, args: Args): Promise<Outcome<Result> | Refusal>
}

/** What there is to work with outside the transactions, before they know a record. */
export interface Surroundings {
  ctx: RequestContext
  caller: Caller
  services: BaseServices
}

/** What there is to work with between the two transactions. */
export interface Outside<Target> extends Surroundings {
  target: Target
  now: Date
}

/** The result of the first transaction: the call is done, it is refused, or there is a plan for the external calls. */
export type Prepared<Plan, Result> =
  | { outcome: Outcome<Result> }
  | Refusal
  | {
      plan: Plan
      /** Ids of records that no other external call may change until this one ends. */
      holds?: readonly string[]
    }

export interface ExternalDefinition<Args extends CallArgs, Target, Plan, Done, Result>
  extends CallDefinition<Args, Target> {
  /** The code of a failure outside. */
  failure: ErrorCode
  /** Before the first transaction: inspects what came with the call, when that takes the network. */
  inspect?(surroundings: Surroundings, args: Args): Promise<void>
  /** First transaction: refuses by the rules, writes the intent. */
  prepare(work: Work<Target>, args: Args): Promise<Prepared<Plan, Result>>
  /** Removes what came with a call that ended before its intent was written. */
  discard?(surroundings: Surroundings, args: Args): Promise<void>
  /** Between the transactions: the external calls. */
  act(outside: Outside<Target>, plan: Plan): Promise<Done>
  /** A lease of the use case's own in its record: extended while `act` runs, and run out soon after a killed process. */
  lease?: { seconds: number; extend(outside: Outside<Target>, plan: Plan): Promise<unknown> }
  /** Second transaction: writes the outcome, refusing when the records changed meanwhile or for what was found outside. */
  record(work: Work<Target>, plan: Plan, done: Done): Promise<Outcome<Result> | Refusal>
  /** After a failure or a refusal: makes the external system agree with what is committed, and removes the intent. */
  undo(outside: Outside<Target>, plan: Plan): Promise<void>
  /** After the second commit: mails and the like, which may fail without harm. */
  after?(outside: Outside<Target>, plan: Plan, result: Result): Promise<void>
}
