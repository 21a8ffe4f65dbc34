import { AppError, notFound } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { defaultTerm } from '@otorga/quote/allowed'
import { annualPercentageRate } from '@otorga/quote/apr'
import { feeCodes } from '@otorga/quote/fees'
import { toWire } from '@otorga/quote/money'
import { amountProblems, feeTerms, rateTerms, termProblems } from '../credit-product/credit-product.rules.js'
import { type CreditProductRow, creditProductByCode } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import { dayIn, lendingServices } from '../services.js'
import { admitVisitor } from './wizard.access.js'
import { textIn } from './wizard.texts.js'
import type { SimulatorConfig } from './wizard.types.js'

export interface SimulatorConfigArgs {
  tenant?: string | null
  productCode: string
  amount?: number | null
  termDays?: number | null
}

function simulationOf(product: CreditProductRow, amount: number, termDays: number, today: string) {
  const { schedule, totalToPay } = simulate(product, amount, termDays, today)
  return {
    startDate: today,
    amount,
    termDays,
    installments: schedule.length,
    firstInstallment: toWire(schedule[0]!.total),
    totalToPay: toWire(totalToPay),
    apr: annualPercentageRate(schedule, termDays),
  }
}

/** The data of a product's simulator, for everybody. PRODUCT_INACTIVE when it does not accept applications. */
export const simulatorConfig = query(
  'simulatorConfig',
  async (ctx, { productCode, amount, termDays }: SimulatorConfigArgs, caller): Promise<SimulatorConfig> => {
    const { database, now } = lendingServices(ctx)
    const [[product]] = await database.read(
      caller.tenantId,
      creditProductByCode.with({ tenant: caller.tenantId, code: productCode }),
    )
    if (!product) throw notFound('credit product')
    if (!product.isActive) throw new AppError('PRODUCT_INACTIVE')
    const details = [
      ...(amount === undefined || amount === null ? [] : amountProblems(product, amount, 'amount')),
      ...(termDays === undefined || termDays === null ? [] : termProblems(product, termDays, 'term_days')),
    ]
    if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })

    const today = dayIn(caller.tenant!.timezone, now())
    const { amountConfig, termConfig, requirements } = product
    const rates = rateTerms(product)
    const own = simulationOf(product, amountConfig.default, defaultTerm(product.termConfig), today)
    const asked = [amount ?? amountConfig.default, termDays ?? defaultTerm(product.termConfig)] as const
    const fees = feeTerms(product)
    return {
      productCode: product.code,
      productName: product.name,
      amount: amountConfig,
      term: { minDays: termConfig.min_days, maxDays: termConfig.max_days, options: termConfig.options },
      rates: {
        interestRate: rates.rate,
        dayCount: rates.day_count,
        amortization: rates.amortization,
        gracePrincipal: rates.grace_principal,
        instalmentMultiple: rates.instalment_multiple,
        apr: own.apr,
        fees: {
          items: feeCodes
            .filter((code) => fees[code])
            .map((code) => ({
              code,
              label: textIn(caller.tenant!.locale, code),
              type: 'percentage',
              value: fees[code],
              taxable: fees.tax_applies_to.includes(code),
            })),
        },
        taxRate: fees.tax,
        taxAppliesTo: fees.tax_applies_to,
      },
      ages: { min: requirements.min_age ?? null, max: requirements.max_age ?? null },
      simulation: asked[0] === own.amount && asked[1] === own.termDays ? own : simulationOf(product, ...asked, today),
    }
  },
  undefined,
  admitVisitor('simulatorConfig'),
)
