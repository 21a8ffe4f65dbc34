import { currencyScale, type Decimal, toColumn } from '@otorga/kernel/base/money'
import { camelKeys } from '@otorga/kernel/base/naming'
import type { Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import type { RequestedTerms } from '../application/application.rules.js'
import type { ApplicationRow } from '../application/application.store.js'
import { rateTerms, termTerms } from '../credit-product/credit-product.rules.js'
import type { CreditProductRow } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import type { FeeBreakdown } from '../schedule/fees.js'
import { dayIn, lendingServices } from '../services.js'
import { aboutCredit, sealedBorrower } from './credit.messages.js'
import { insertCredit, writeInstalments } from './credit.store.js'
import { instalmentRow } from './credit.view.js'

/** Fee amounts as they are stored. */
export const feeAmounts = (fees: FeeBreakdown, currency: string) => {
  const column = (amount: Decimal) => toColumn(amount, currencyScale(currency))
  return {
    origination: column(fees.origination),
    platform: column(fees.platform),
    insurance: column(fees.insurance),
    tax: column(fees.tax),
  }
}

/** Creates the credit that an approval grants, with a schedule dated from today until it is disbursed. */
export async function createCredit(
  work: Work<ApplicationRow>,
  target: ApplicationRow,
  { product, granted }: { product: CreditProductRow; granted: RequestedTerms },
) {
  const { tx, ctx, caller, now } = work
  const services = lendingServices(ctx)
  const today = dayIn(caller.tenant!.timezone, now)
  const { currency } = product.amountConfig
  const simulation = simulate(product, granted.amount, granted.termDays, today)
  const scale = currencyScale(currency)
  const { type: _fixed, rate: _rate, ...schedule } = rateTerms(product)
  const row = await insertCredit(tx, {
    tenantId: tx.tenantId,
    id: uuidv7(),
    applicationId: target.id,
    productId: product.id,
    subjectId: target.subjectId,
    subjectEncrypted: sealedBorrower(services, target),
    organizationId: target.organizationId,
    status: 'active',
    amount: toColumn(granted.amount, scale),
    currency,
    termDays: granted.termDays,
    interestRate: String(product.rateConfig.rate),
    terms: camelKeys({ ...schedule, default_after_days: termTerms(product).default_after_days }),
    feeBreakdown: feeAmounts(simulation.feeBreakdown, currency),
    totalToPay: toColumn(simulation.totalToPay, scale),
    origin: target.origin,
    startDate: today,
    createdAt: now,
    updatedAt: now,
  })
  await writeInstalments(
    tx,
    row.id,
    simulation.schedule.map((one) => instalmentRow(row, one)),
  )
  work.publish('lending.credit.created', row.id, { ...aboutCredit(services, row, now) })
  return { id: row.id, amount: granted.amount }
}
