import { query } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import type { ExecutionStatus } from './execution.types.js'
import { admitLink, readLink, refuseExpired } from './link.js'

/** The progress of an execution, for polling; readable after its end until the link expires. */
export const executionProgress = query(
  'executionProgress',
  async (ctx, _: { token: string }, caller): Promise<ExecutionStatus> => {
    const row = await readLink(ctx, caller)
    refuseExpired(row, flowServices(ctx).now(), caller.tenant!.slug)
    return {
      status: row.status,
      tenant: caller.tenant!.slug,
      progress: { completedSteps: row.completedSteps, totalSteps: row.totalSteps },
      expiresAt: row.expiresAt,
    }
  },
  undefined,
  (ctx, { token }) => admitLink(ctx, 'executionProgress', token),
)
