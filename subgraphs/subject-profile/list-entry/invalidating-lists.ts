import type { RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { tenantLists } from '../cache/profile-cache.js'
import { subjectProfileServices } from '../services.js'

/** A use case that changes the lists of the subject `id`; after it no older cached answer is returned. */
export const invalidatingLists =
  <Args extends { id: string }, Result>(run: (ctx: RequestContext, args: Args) => Promise<Result>) =>
  async (ctx: RequestContext, args: Args): Promise<Result> => {
    if (!looksLikeId(args.id)) return run(ctx, args) // there is no such subject
    const { tenantId } = await callerOf(ctx)
    const { cache } = subjectProfileServices(ctx)
    return cache.write(tenantId, [args.id.toLowerCase(), tenantLists], () => run(ctx, args))
  }
