import { groupedBy } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { refuseOtherTenant } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { creditsOfSubject, instalmentsOfMany } from '../credit/credit.store.js'
import { creditView } from '../credit/credit.view.js'
import { dayIn, type LendingServices, lendingServices } from '../services.js'
import type { SubjectCredit } from './progress.types.js'
import { checkActive } from './service-tenant.js'

/** The credits of a person, newest first, with the facts that other components need to assess them. */
export async function creditsOf(
  { database, now }: Pick<LendingServices, 'database' | 'now'>,
  tenant: { tenantId: string; timezone: string },
  subjectId: string,
): Promise<SubjectCredit[]> {
  const values = { tenant: tenant.tenantId, subjectId }
  const [rows] = await database.read(tenant.tenantId, creditsOfSubject.with(values))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [instalments] = await database.read(tenant.tenantId, instalmentsOfMany.with({ tenant: tenant.tenantId, ids }))
  const schedules = groupedBy(instalments, ({ creditId }) => creditId)
  const today = dayIn(tenant.timezone, now())
  return rows.map((row) => {
    const view = creditView(row, schedules.get(row.id) ?? [], today)
    const { id, productId, status, amount, currency, createdAt } = row
    const { total } = view.outstanding!
    return {
      id,
      productId,
      status,
      amount,
      currency,
      createdAt,
      outstandingTotal: total,
      daysPastDue: view.daysPastDue!,
    }
  })
}

interface Args {
  subjectId: string
  tenantId: string
}

/** The credits of a person, for other components. */
export const subjectCredits = query('subjectCredits', async (ctx, { subjectId, tenantId }: Args, caller) => {
  if (!looksLikeId(subjectId)) throw notFound('subject')
  refuseOtherTenant(caller, tenantId, 'tenant')
  const tenant = await checkActive(ctx, tenantId)
  return creditsOf(lendingServices(ctx), tenant, subjectId)
})
