import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { signatureServices } from '../services.js'
import { unsignedBetween } from './overdue.rules.js'
import { unsignedCounts } from './signature-request.store.js'
import type { SignatureRequestCounts } from './signature-request.types.js'

/** How many requests wait for a signature, and how many have expired in the last thirty days without one. */
export const signatureRequestCounts = query(
  'signatureRequestCounts',
  async (ctx, _: object, caller): Promise<SignatureRequestCounts> => {
    const { filters, values: scope } = visibleTo(caller)
    const { database, now } = signatureServices(ctx)
    const values = { ...scope, ...unsignedBetween(now()) }
    const [[row]] = await database.readList(
      'signatureRequestCounts',
      caller.tenantId,
      unsignedCounts(filters).with(values),
    )
    return row!
  },
)
