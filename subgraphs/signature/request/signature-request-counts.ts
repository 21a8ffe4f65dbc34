import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { signatureServices } from '../services.js'
import { unsignedCounts } from './signature-request.store.js'
import type { SignatureRequestCounts } from './signature-request.types.js'

const day = 86_400_000

/** How many requests wait for a signature, and how many have expired in the last thirty days without one. */
export const signatureRequestCounts = query(
  'signatureRequestCounts',
  async (ctx, _: object, caller): Promise<SignatureRequestCounts> => {
    const { filters, values: scope } = visibleTo(caller)
    const { database, now } = signatureServices(ctx)
    const at = now().getTime()
    const moment = (from: number) => new Date(from).toISOString()
    const values = { ...scope, now: moment(at), soon: moment(at + day), since: moment(at - 30 * day) }
    const [[row]] = await database.readList(
      'signatureRequestCounts',
      caller.tenantId,
      unsignedCounts(filters).with(values),
    )
    return row!
  },
)
