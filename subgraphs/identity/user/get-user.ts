import { actorOf, auditEntry } from '@otorga/kernel/audit'
import { callerOf, organizationScope } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { notFound } from '@otorga/kernel/errors'
import { looksLikeId, query } from '@otorga/kernel/operation'
import { readEntry } from '@otorga/kernel/outbox'
import { v7 as uuidv7 } from 'uuid'
import { identityServices } from '../services.js'
import { userForReader } from './user.store.js'
import type { User } from './user.types.js'

const entry = readEntry({ schema: 'identity', table: 'user', organizations: true })

async function readerOf(ctx: RequestContext, id: string) {
  if (!looksLikeId(id)) throw notFound('user')
  const caller = await callerOf(ctx)
  const scope = organizationScope(caller)
  const values = {
    tenant: caller.tenantId,
    id,
    confined: scope !== undefined,
    organization: scope?.organizationId ?? null,
  }
  return { caller, values, services: identityServices(ctx) }
}

async function find(ctx: RequestContext, { id }: { id: string }) {
  const { services, values } = await readerOf(ctx, id)
  const [[row]] = await services.database.read(values.tenant, userForReader.with(values))
  if (!row) throw notFound('user')
}

/** Reads one user of the caller's tenant; the read is audited. */
export const getUser = query<{ id: string }, User>(
  'getUser',
  async (ctx, { id }) => {
    const { caller, services, values } = await readerOf(ctx, id)
    const action = {
      class: 3001,
      activity: 'read',
      type: 'user',
      id,
      name: `user ${id}`,
      message: 'User read',
    } as const
    const data = auditEntry('identity', ctx, actorOf(caller), action, services.now())
    const [[row]] = await services.database.readAndRecord(
      values.tenant,
      userForReader.with(values),
      entry.with({
        ...values,
        message: uuidv7(),
        type: 'identity.audit.recorded',
        data: JSON.stringify(data),
        request: ctx.requestId,
        trace: ctx.traceparent ?? null,
      }),
    )
    if (!row) throw notFound('user')
    services.wake()
    return row
  },
  find,
)
