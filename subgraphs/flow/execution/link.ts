import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { admit } from '@otorga/kernel/request/auth'
import type { AccessName } from '@otorga/schema/operations'
import { isOpen } from '../request/request.states.js'
import { findByToken, type Standing, standingById } from '../request/request.store.js'
import { flowServices } from '../services.js'
import { sightDevice } from './sight-device.js'

/** The state of executions as it was read when their links were admitted, until its first use. */
const admitted = new WeakMap<RequestContext, Standing>()

const unknownLink = () => notFound('execution')

/** Whether a call publishes no message of its own; the first getExecution does, because it begins the execution. */
const tellsNothing = (name: AccessName, { status }: Standing) =>
  name === 'executionProgress' || (name === 'getExecution' && status !== 'created')

/** Admits the holder of a link: a forged token is refused without a query, a suspended tenant's with 403. */
export async function admitLink(ctx: RequestContext, name: AccessName, token: string): Promise<void> {
  const { accessTokens, database } = flowServices(ctx)
  const hash = accessTokens.verify('execution', token)
  const found = hash && (await findByToken(database, hash))
  if (!found) throw unknownLink()
  await admit(ctx, name, { tenantId: found.tenantId, id: `execution:${found.id}`, name: 'subject' })
  if (tellsNothing(name, found.row)) await sightDevice(ctx, found.tenantId, found.row)
  admitted.set(ctx, found.row)
}

/** The id of the request that a link's holder was admitted for. */
export const requestIdOf = (callerId: string) => callerId.slice('execution:'.length)

/** The state of an admitted link's execution; a second call reads it again. */
export async function readLink(
  ctx: RequestContext,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Standing> {
  const known = admitted.get(ctx)
  admitted.delete(ctx)
  if (known) return known
  const values = { tenant: tenantId, id: requestIdOf(id) }
  const [[row]] = await flowServices(ctx).database.read(tenantId, standingById.with(values))
  if (!row) throw unknownLink()
  return row
}

/** Refuses an expired link. `tenant` is the slug of the tenant that its page names, and that can give another. */
export function refuseExpired(
  { status, expiresAt }: Pick<Standing, 'status' | 'expiresAt'>,
  now: Date,
  tenant?: string,
) {
  if (status === 'expired' || expiresAt <= now)
    throw new AppError('REQUEST_EXPIRED', tenant === undefined ? {} : { data: { tenant } })
}

/** Refuses the link of a request that has expired or ended. */
export function refuseEnded(row: Pick<Standing, 'status' | 'expiresAt'>, now: Date, tenant?: string) {
  // A cancelled or decided request keeps its status after its expiry, but the link is then answered as expired.
  refuseExpired(row, now, tenant)
  if (!isOpen(row.status))
    throw new AppError('CONFLICT', {
      message: row.status === 'cancelled' ? 'The request was cancelled.' : 'The execution has ended.',
    })
}
