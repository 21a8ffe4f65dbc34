import { randomUUID } from 'node:crypto'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { MessageType } from '@otorga/schema/events'
import type { ChangeApplied } from '@otorga/schema/messages/change-request'
import type { RequestContext } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { type Action, actorOf, auditDraft } from '../../messages/audit/index.js'
import type { Envelope } from '../../messages/envelope/index.js'
import { isApplied, markApplied } from '../../messages/inbox/applied.js'
import { type Draft, writeMessages } from '../../messages/outbox/index.js'
import { callerOf } from '../auth/index.js'
import {
  type BaseServices,
  type CallArgs,
  type ExternalDefinition,
  leaseSeconds,
  type Outcome,
  takeHolds,
  whenFree,
  working,
  yieldHolds,
} from '../operation/index.js'
import type { ApprovedChange } from './registry.js'

/** An approved change that is being applied. */
export interface Application {
  services: BaseServices
  /** The context in which the platform acts on behalf of the maker. */
  ctx: RequestContext
  message: Envelope
  change: ApprovedChange
}

/** The change can no longer be applied; another attempt would fail too. */
export class Refused extends Error {
  constructor(readonly reason: AppError) {
    super(reason.message)
  }
}

/** Turns a refusal by the operation's checks into Refused. Other errors may be temporary, so the change is tried again. */
const refusing = <Answer>(checks: Promise<Answer>): Promise<Answer> =>
  checks.catch((error) => {
    throw error instanceof AppError && error.status < 500 ? new Refused(error) : error
  })

/**
 * Applies an approved change by the parts of its operation: checks and intent in one transaction, then the external calls, then
 * the outcome in another transaction, which also records the message as applied. The change is held in between, so that a
 * second delivery waits, and a delivery after a crash continues where the first one stopped. Throws Refused when the change can
 * no longer be applied.
 */
export async function applyChange<Args extends CallArgs, Target, Plan, Done, Result extends { id: string }>(
  { services, ctx, message, change }: Application,
  definition: ExternalDefinition<Args, Target, Plan, Done, Result>,
  args: Args,
): Promise<void> {
  const { component, database } = services
  const caller = await callerOf(ctx)
  const now = services.now()
  const holder = { schema: component, operation: 'applyChange', token: randomUUID(), seconds: leaseSeconds }

  const writeOutcome = async (tx: Transaction, drafts: Draft[], { result, audit }: Outcome<Result>) => {
    const approval = {
      change_request_id: change.change_request_id,
      requested_by: change.requested_by,
      decided_by: change.decided_by,
    }
    for (const action of 'exempt' in audit ? [] : [audit].flat()) {
      const configuration: Action = { ...action, more: { ...action.more, ...approval } }
      drafts.push(auditDraft(component, ctx, actorOf(caller), configuration, now))
    }
    drafts.push({
      type: `${component}.change_request.applied` as MessageType,
      subject: change.change_request_id,
      data: { change_request_id: change.change_request_id, entity_id: result.id } satisfies ChangeApplied,
    })
    if (!(await markApplied(tx, component, message))) throw new Error('another delivery has applied this change')
    await writeMessages(tx, component, ctx, drafts, services.wake)
  }

  const begin = () =>
    database.transaction(message.tenantid, async (tx) => {
      if (await isApplied(tx, component, message)) return undefined
      await takeHolds(tx, ctx, holder, [change.change_request_id])
      const target = (definition.target ? await definition.target(tx, args, caller, ctx) : undefined) as Target
      const { version } = definition
      if (definition.target && (!target || (version && version(target) !== change.base_row_version)))
        throw new Refused(movedOn(definition.noun))
      const { work, drafts } = working(tx, { ctx, caller, services, target, now })
      const prepared = await refusing(definition.prepare(work, args))
      if ('refusal' in prepared) throw new Refused(prepared.refusal)
      if ('outcome' in prepared) {
        await writeOutcome(tx, drafts, prepared.outcome)
        await yieldHolds(tx, holder, [change.change_request_id], true)
        return undefined
      }
      const holds = [change.change_request_id, ...(prepared.holds ?? [])]
      await takeHolds(tx, ctx, holder, prepared.holds ?? [])
      return { target, plan: prepared.plan, holds }
    })

  const begun = await whenFree(begin)
  if (!begun) return
  const { target, plan, holds } = begun
  const outside = { ctx, caller, target, services, now }
  let result: Result
  try {
    const done = await definition.act(outside, plan)
    result = await database.transaction(message.tenantid, async (tx) => {
      const { work, drafts } = working(tx, outside)
      await yieldHolds(tx, holder, holds, true)
      const outcome = await definition.record(work, plan, done)
      if ('refusal' in outcome) throw new Refused(outcome.refusal)
      await writeOutcome(tx, drafts, outcome)
      return outcome.result
    })
  } catch (error) {
    const log = (step: string) => (err: unknown) =>
      services.log.error(
        { change: change.change_request_id, step, err },
        'a failed attempt to apply a change could not be cleaned up',
      )
    await definition.undo(outside, plan).catch(log('undo'))
    await database.transaction(message.tenantid, (tx) => yieldHolds(tx, holder, holds, false)).catch(log('holds'))
    throw error
  }
  await definition
    .after?.(outside, plan, result)
    .catch((err) => services.log.error({ change: change.change_request_id, err }, 'the follow-up of a change failed'))
}

const movedOn = (noun = 'resource') =>
  new AppError('CONFLICT', { message: `The ${noun} has changed since the change was asked for; ask again.` })
