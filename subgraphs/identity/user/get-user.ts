import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, organizationScope } from '@otorga/kernel/request/auth'
import { query, readAudit } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { userForReader } from '../store/user.store.js'
import type { User } from './user.types.js'

const recordRead = readAudit({ component: 'identity', table: 'user', organizations: true }, (id) => ({
  class: 3001,
  type: 'user',
  id,
  name: `user ${id}`,
  message: 'User read',
}))

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
    const [[row]] = await services.database.readAndRecord(
      values.tenant,
      userForReader.with(values),
      recordRead(ctx, caller, id),
    )
    if (!row) throw notFound('user')
    services.wake()
    return row
  },
  find,
)
