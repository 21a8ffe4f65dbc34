import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OperationId } from '@otorga/schema/operations'
import type { RequestContext } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'
import { safeText } from '../../base/faults/index.js'
import { lease, release } from '../idempotency/index.js'
import { Call, mutationOf } from './call.js'
import type { CallArgs, ExternalDefinition, Outcome, Outside, Refusal } from './definitions.js'
import { Held, type Holder, takeHolds, yieldHolds } from './hold.js'
import { registerUseCase } from './use-cases.js'
import { working } from './work.js'

/** How long an unfinished call blocks its key and records. After a crash the same call can continue when this time is over. */
export const leaseSeconds = 30

/** A call whose intent is committed. */
interface Begun<Target, Plan> {
  outside: Outside<Target>
  plan: Plan
  holds: readonly string[]
}

/**
 * A use case with external calls: checks and intent in one transaction, then the external calls, then the outcome in another
 * transaction. Key and records are leased in between, so that after a crash the same call can continue.
 */
export function externalCommand<Args extends CallArgs, Target, Plan, Done, Result>(
  name: OperationId,
  definition: ExternalDefinition<Args, Target, Plan, Done, Result>,
) {
  const operation = mutationOf(name)

  async function execute(ctx: RequestContext, args: Args): Promise<Result> {
    const call = await Call.begin(name, operation, definition, ctx, args)
    const { caller, services, tenantId, key } = call
    const surroundings = { ctx, caller, services }
    const holder: Holder = {
      schema: services.component,
      operation: name,
      token: randomUUID(),
      seconds: leaseSeconds,
    }

    const open = (): Promise<{ result: Result } | Refusal | Begun<Target, Plan>> =>
      services.database.transaction(tenantId, async (tx) => {
        const opened = await call.open<Result>(tx)
        if ('replayed' in opened) return { result: opened.replayed }
        const prepared = await definition.prepare(opened.work, args)
        if ('refusal' in prepared) {
          call.writeOutcome(opened, prepared)
          return prepared
        }
        if ('outcome' in prepared) {
          call.writeOutcome(opened, prepared.outcome)
          return { result: prepared.outcome.result }
        }
        const { plan, holds = [] } = prepared
        await takeHolds(tx, ctx, holder, holds)
        if (key) await lease(tx, ctx, key, leaseSeconds)
        const { target, now } = opened.work
        return { outside: { ...surroundings, target, now }, plan, holds }
      })

    /** Runs the first transaction; removes the uploads of a call that is refused before its intent was written. */
    const begin = async () => {
      try {
        // A request that failed validation is not inspected.
        if (!ctx.problems?.length) await definition.inspect?.(surroundings, args)
        return await whenFree(open)
      } catch (error) {
        await definition
          .discard?.(surroundings, args)
          .catch((err) =>
            services.log.error(
              { operation: name, requestId: ctx.requestId, err },
              'a refused call could not be cleaned up',
            ),
          )
        throw error
      }
    }

    const begunAt = performance.now()
    const begun = await begin()
    if ('refusal' in begun) throw begun.refusal
    if ('result' in begun) return begun.result
    const { outside, plan, holds } = begun
    const until = begunAt + leaseSeconds * 1000
    const about = { operation: name, requestId: ctx.requestId }
    const log = (step: string) => (err: unknown) =>
      services.log.error({ ...about, step, err }, 'a failed call could not be cleaned up')
    const undoAndFree = async () => {
      await definition.undo(outside, plan).catch(log('undo'))
      await services.database.transaction(tenantId, async (tx) => {
        await yieldHolds(tx, holder, holds, false)
        if (key) await release(tx, key)
      })
    }
    const cleanUp = () =>
      undoAndFree().catch((error) => {
        log('free')(error)
        void repeated(undoAndFree, until)
      })
    let ended: Outcome<Result> | Refusal
    try {
      const done = await acting(definition, outside, plan).catch((cause) => {
        throw cause instanceof AppError ? cause : new AppError(definition.failure, { cause })
      })
      ended = await services.database.transaction(tenantId, async (tx) => {
        const recording = working(tx, outside)
        const outcome = await definition.record(recording.work, plan, done)
        // Holds are released after the records are written, so that every call locks in the same order.
        await yieldHolds(tx, holder, holds, true)
        call.writeOutcome(recording, outcome)
        return outcome
      })
    } catch (error) {
      services.log.warn(
        { operation: name, requestId: ctx.requestId, err: error },
        'an external call failed; its effects are undone',
      )
      await cleanUp()
      throw error
    }
    if ('refusal' in ended) {
      await cleanUp()
      throw ended.refusal
    }
    const { result } = ended
    await definition
      .after?.(outside, plan, result)
      .catch((err) =>
        services.log.error({ operation: name, requestId: ctx.requestId, err }, 'the follow-up of a call failed'),
      )
    return result
  }

  registerUseCase(name, execute) // for a faulty request it throws the validation errors, or an error that comes first
  return execute
}

/**
 * Cleans up when the database answers again, so that the same call need not wait for the end of its lease. After that end key and
 * records may belong to another call, and are left alone.
 */
async function repeated(cleanUp: () => Promise<void>, until: number): Promise<void> {
  const margin = 10_000 // longer than it takes itself
  while (performance.now() + margin < until) {
    await delay(500, undefined, { ref: false })
    try {
      return await cleanUp()
    } catch {
      // Told once already.
    }
  }
}

/** Makes the external calls; the use case's own lease is extended until they end. */
async function acting<Args extends CallArgs, Target, Plan, Done, Result>(
  definition: ExternalDefinition<Args, Target, Plan, Done, Result>,
  outside: Outside<Target>,
  plan: Plan,
): Promise<Done> {
  const own = definition.lease
  if (!own) return definition.act(outside, plan)
  const { log } = outside.services
  const extend = () =>
    own.extend(outside, plan).catch((error) => log.warn({ error: safeText(error) }, 'a lease was not extended'))
  const beat = setInterval(extend, (own.seconds * 1000) / 3)
  try {
    return await definition.act(outside, plan)
  } finally {
    clearInterval(beat)
  }
}

/** Repeats `open` until no other call holds the records, as a row lock would wait. */
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
