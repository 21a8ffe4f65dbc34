import type { RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { subjectProfileServices } from '../services.js'
import { tenantLists } from './profile-cache.js'

/** A use case about the lists of the subject `id`: no answer that was cached before it ends is given after it. */
export const invalidatingLists =
  <Args extends { id: string }, Result>(run: (ctx: RequestContext, args: Args) => Promise<Result>) =>
  async (ctx: RequestContext, args: Args): Promise<Result> => {
    if (!looksLikeId(args.id)) return run(ctx, args) // there is no such subject
    const { tenantId } = await callerOf(ctx)
    const { cache } = subjectProfileServices(ctx)
    return cache.write(tenantId, [args.id.toLowerCase(), tenantLists], () => run(ctx, args))
  }
