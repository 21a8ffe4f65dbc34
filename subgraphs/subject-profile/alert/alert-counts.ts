import { looksLikeId } from '@otorga/kernel/base/ids'
import { query } from '@otorga/kernel/request/operation'
import { subjectProfileServices } from '../services.js'
import { unsettledAlerts } from './alert.reads.store.js'
import type { AlertCounts } from './alert.types.js'

/** How many alerts of the tenant are open or acknowledged, and how many of them are the caller's. */
export const alertCounts = query('alertCounts', async (ctx, _: object, { tenantId, id }): Promise<AlertCounts> => {
  const values = { tenant: tenantId, caller: looksLikeId(id) ? id : null }
  const { database } = subjectProfileServices(ctx)
  const [rows] = await database.readList('alertCounts', tenantId, unsettledAlerts.with(values))
  const of = (status: string) => {
    const some = rows.filter((row) => row.status === status)
    const counted = (severity: string) => some.find((row) => row.severity === severity)?.total ?? 0
    const [low, medium, high, critical] = [counted('low'), counted('medium'), counted('high'), counted('critical')]
    return { low, medium, high, critical, total: low + medium + high + critical }
  }
  const assignedToMe = rows.reduce((all, { mine }) => all + mine, 0)
  return { open: of('open'), acknowledged: of('acknowledged'), assignedToMe }
})
