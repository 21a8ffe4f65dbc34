import { createHash } from 'node:crypto'
import type { Transaction } from '@otorga/drizzle/transaction'
import { bounds } from '@otorga/schema/limits'
import type { RequestContext } from '../../base/context/index.js'
import { answerPlace, type Encryption, sha256, uuidOf } from '../../base/crypto/index.js'
import { AppError, invalid } from '../../base/errors/index.js'

/** Identifies a call: tenant, caller and key find the record, and the fingerprint shows whether it is the same call. */
export interface CallKey {
  schema: string
  operation: string
  caller: string
  key: string
  fingerprint: string
}

/** Refuses a missing key when one is required, and a key that is not a UUID v4. */
export function checkKey(
  key: string | null | undefined,
  need: 'required' | 'optional' | undefined,
): string | undefined {
  if (!need || (!key && need === 'optional')) return undefined
  if (!key) throw new AppError('MISSING_IDEMPOTENCY_KEY')
  if (!bounds.uuidV4.test(key)) throw invalid({ field: 'Idempotency-Key', message: 'must be a UUID v4' })
  return key.toLowerCase()
}

/** The fingerprint of a call over the graph, which has no method and path. */
export const graphFingerprint = (operation: string, args: unknown) =>
  sha256(`graph ${operation} ${JSON.stringify(args)}`)

/** The id of the nth message of a refused call: a repeated call sends the same ids, so its messages count once. */
export const messageIdOf = ({ schema, caller, key, fingerprint }: CallKey, tenantId: string, nth: number) =>
  uuidOf(createHash('sha256').update(`${schema}|${tenantId}|${caller}|${key}|${fingerprint}|${nth}`).digest())

interface Stored {
  fingerprint: string
  result: string | null
  request_id: string
  created_at: string
  leased_until: string | null
  running: boolean
}

/** Returned for a call that has not been made before. */
export const firstTime = Symbol('first time')

const lockOf = ({ schema, caller, key }: CallKey, tenantId: string) => `${schema}|${tenantId}|${caller}|${key}`

const placeOf = ({ schema, caller, key }: CallKey, { tenantId }: Transaction) =>
  answerPlace(schema, tenantId, caller, key)

/**
 * Claims the key for this transaction and looks for a stored answer: one round trip, joined with `begin`.
 * Throws IDEMPOTENCY_IN_PROGRESS while another transaction holds the key.
 */
export async function claim(tx: Transaction, call: CallKey): Promise<Stored | undefined> {
  const [[lock], [stored]] = await Promise.all([
    tx.sql<
      { taken: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(call, tx.tenantId)}, 0)) as taken`,
    tx.sql<Stored[]>`select fingerprint, result, request_id, created_at, leased_until, leased_until > now() as running
      from ${tx.sql(call.schema)}.idempotency
      where tenant_id = ${tx.tenantId} and caller = ${call.caller} and key = ${call.key}
        and created_at > now() - interval '24 hours'`,
  ])
  if (!lock?.taken) throw new AppError('IDEMPOTENCY_IN_PROGRESS')
  return stored
}

/** Returns the stored result of the same call, or `firstTime` when there is none; refuses the key of another call. */
export function replay<Result>(
  tx: Transaction,
  ctx: RequestContext,
  encryption: Encryption,
  call: CallKey,
  stored: Stored | undefined,
) {
  if (!stored) return firstTime
  if (stored.fingerprint !== call.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (stored.result === null) {
    if (stored.running) throw new AppError('IDEMPOTENCY_IN_PROGRESS')
    return firstTime
  }
  ctx.replay = { requestId: stored.request_id, timestamp: new Date(stored.created_at).toISOString() }
  return JSON.parse(encryption.decrypt(stored.result, placeOf(call, tx))) as Result
}

/** Writes the record in the transaction of the effect; its time becomes the timestamp of the answer and of its replays. */
export async function remember(
  tx: Transaction,
  ctx: RequestContext,
  encryption: Encryption,
  call: CallKey,
  result: unknown,
) {
  const sealed = encryption.encrypt(JSON.stringify(result), placeOf(call, tx))
  const [row] = await tx.sql<{ created_at: string }[]>`insert into ${tx.sql(call.schema)}.idempotency
    (tenant_id, caller, key, fingerprint, operation, result, request_id, created_at)
    values (${tx.tenantId}, ${call.caller}, ${call.key}, ${call.fingerprint}, ${call.operation}, ${sealed}, ${ctx.requestId},
      date_trunc('milliseconds', clock_timestamp()))
    on conflict (tenant_id, caller, key) do update set fingerprint = excluded.fingerprint, operation = excluded.operation,
      result = excluded.result, request_id = excluded.request_id, created_at = excluded.created_at, leased_until = null
    returning created_at`.execute()
  ctx.recordedAt = new Date(row!.created_at)
}

/** Marks the key as running after this transaction, for calls with external effects. The mark expires by itself. */
export async function lease(tx: Transaction, ctx: RequestContext, call: CallKey, seconds: number) {
  await tx.sql`insert into ${tx.sql(call.schema)}.idempotency
    (tenant_id, caller, key, fingerprint, operation, request_id, leased_until)
    values (${tx.tenantId}, ${call.caller}, ${call.key}, ${call.fingerprint}, ${call.operation}, ${ctx.requestId},
      now() + make_interval(secs => ${seconds}))
    on conflict (tenant_id, caller, key) do update set fingerprint = excluded.fingerprint, operation = excluded.operation,
      result = null, request_id = excluded.request_id, created_at = now(), leased_until = excluded.leased_until`
}

/** Removes the record of a call that failed without an effect, so that the same key can be used again. */
export async function release(tx: Transaction, call: CallKey): Promise<void> {
  await tx.sql`delete from ${tx.sql(call.schema)}.idempotency
    where tenant_id = ${tx.tenantId} and caller = ${call.caller} and key = ${call.key} and result is null`
}
