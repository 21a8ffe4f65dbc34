import type { Work } from '@otorga/kernel/request/operation'
import { currencyScale, toColumn } from '@otorga/quote/money'
import { totalToPay } from '@otorga/quote/schedule'
import { v7 as uuidv7 } from 'uuid'
import type { ApplicationRow } from '../application/application.store.js'
import { termTerms } from '../credit-product/credit-product.rules.js'
import type { CreditProductRow } from '../credit-product/credit-product.store.js'
import { dayIn, lendingServices } from '../services.js'
import { type AgreedTerms, datedSchedule } from './agreed-terms.js'
import { aboutCredit, sealedBorrower } from './credit.messages.js'
import { insertCredit, writeInstalments } from './credit.store.js'
import { instalmentRow } from './credit.view.js'

/** Creates the credit that an approval grants, with a schedule dated from today until it is disbursed. */
export async function createCredit(
  work: Work<ApplicationRow>,
  target: ApplicationRow,
  { product, agreed }: { product: CreditProductRow; agreed: AgreedTerms },
) {
  const { tx, ctx, caller, now } = work
  const services = lendingServices(ctx)
  const today = dayIn(caller.tenant!.timezone, now)
  const schedule = datedSchedule(agreed, today)
  const record = { tenantId: tx.tenantId, id: uuidv7() }
  const row = await insertCredit(tx, {
    ...record,
    applicationId: target.id,
    productId: product.id,
    subjectId: target.subjectId,
    subjectEncrypted: sealedBorrower(services, target, record),
    organizationId: target.organizationId,
    status: 'active',
    ...agreed,
    terms: { ...agreed.terms, defaultAfterDays: termTerms(product).default_after_days },
    totalToPay: toColumn(totalToPay(schedule), currencyScale(agreed.currency)),
    origin: target.origin,
    startDate: today,
    createdAt: now,
    updatedAt: now,
  })
  await writeInstalments(
    tx,
    row.id,
    schedule.map((one) => instalmentRow(row, one)),
  )
  work.publish('lending.credit.created', row.id, { ...aboutCredit(services, row, now) })
  return row
}
