import type { Transaction } from '@otorga/drizzle/transaction'
import type { ErrorCode } from '@otorga/schema/errors'
import type { MessageType } from '@otorga/schema/events'
import type { Caller, RequestContext } from '../../base/context/index.js'
import type { AppError } from '../../base/errors/index.js'
import type { Action, Exempt } from '../../messages/audit/index.js'
import type { BaseServices } from './services.js'

/** The arguments that every mutation may have besides its own. */
export interface CallArgs {
  id?: string | undefined
  idempotencyKey?: string | null | undefined
  ifMatch?: string | null | undefined
}

/** What a use case needs: its transaction, the caller, the record, and the request's services. */
export interface Work<Target> {
  tx: Transaction
  ctx: RequestContext
  caller: Caller
  target: Target
  services: BaseServices
  /** The time of the call, the same for all its effects. */
  now: Date
  /** Queues a message that is written with the commit. */
  publish(type: MessageType, subject: string, data: Record<string, unknown>): void
}

/** What a use case returns: its result and its audit entries; the type makes the entries mandatory. */
export interface Outcome<Result> {
  result: Result
  audit: Action | Action[] | Exempt
}

/**
 * A refusal whose audit entry and messages are committed before the error is thrown. No answer is stored: a repeated call is
 * checked again, and its messages have the same ids, so that consumers apply them once.
 */
export interface Refusal {
  refusal: AppError
  audit: Action | Action[] | Exempt
}

/** How a call finds its caller, its tenant and its record, the same for every mutation. */
export interface CallDefinition<Args extends CallArgs, Target> {
  /** Admits the caller of a public operation by the credential in the call; see `admit` of request/auth. */
  admit?(ctx: RequestContext, args: Args): Promise<unknown>
  /** The tenant that a call acts for, if a service may name it; by default the caller's tenant. */
  tenant?(args: Args, caller: Caller, ctx: RequestContext): string | Promise<string>
  /** Finds and locks the record of the call; undefined is 404. Not set for calls without a record. */
  target?(tx: Transaction, args: Args, caller: Caller, ctx: RequestContext): Promise<Target | undefined>
  /** The record is no longer found once the call has succeeded: repeated with its key, it is answered nevertheless. */
  takesTarget?: true
  /** The current version of the record, for operations that need If-Match. */
  version?(target: Target): number
  /** The name of the record in a 404. */
  noun?: string
}

export interface CommandDefinition<Args extends CallArgs, Target, Result> extends CallDefinition<Args, Target> {
  run(work: Work<Target>, args: Args): Promise<Outcome<Result> | Refusal>
}

/** What a use case needs outside of transactions, before the record is known. */
export interface Surroundings {
  ctx: RequestContext
  caller: Caller
  services: BaseServices
}

/** What a use case needs between its two transactions. */
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
  /** The error code when an external call fails. */
  failure: ErrorCode
  /** Before the first transaction: checks of the input that need the network. */
  inspect?(surroundings: Surroundings, args: Args): Promise<void>
  /** First transaction: checks the rules and writes the intent. */
  prepare(work: Work<Target>, args: Args): Promise<Prepared<Plan, Result>>
  /** Removes the uploads of a call that ended before its intent was written. */
  discard?(surroundings: Surroundings, args: Args): Promise<void>
  /** Between the transactions: the external calls. */
  act(outside: Outside<Target>, plan: Plan): Promise<Done>
  /** A lease in the use case's own record. It is extended while `act` runs, and expires soon after the process was killed. */
  lease?: { seconds: number; extend(outside: Outside<Target>, plan: Plan): Promise<unknown> }
  /** Second transaction: writes the outcome; refuses when the records have changed meanwhile or because of an external result. */
  record(work: Work<Target>, plan: Plan, done: Done): Promise<Outcome<Result> | Refusal>
  /** After a failure or a refusal: brings the external system in line with the committed state, and removes the intent. */
  undo(outside: Outside<Target>, plan: Plan): Promise<void>
  /** After the second commit: mails and similar effects, whose failure does not fail the call. */
  after?(outside: Outside<Target>, plan: Plan, result: Result): Promise<void>
}
