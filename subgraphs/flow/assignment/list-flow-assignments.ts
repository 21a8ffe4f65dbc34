import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { assignmentCount, assignmentPage } from './assignment.store.js'

/** Flows that the caller's tenant or its organizations may use, newest first. */
export const listFlowAssignments = query('listFlowAssignments', async (ctx, args: PageArgs, { tenantId }) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const values = { tenant: tenantId, limit, offset }
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    'listFlowAssignments',
    tenantId,
    assignmentPage.with(values),
    assignmentCount.with(values),
  )
  const items = rows.map((row) => ({ ...row, createdById: row.createdBy }))
  return { items, total: counted!.total, page, pageSize }
})
