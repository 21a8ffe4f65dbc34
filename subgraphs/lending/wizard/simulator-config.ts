import { AppError, notFound } from '@otorga/kernel/base/errors'
import { toWire } from '@otorga/kernel/base/money'
import { query } from '@otorga/kernel/request/operation'
import { amountProblems, feeTerms, termProblems } from '../credit-product/credit-product.rules.js'
import { type CreditProductRow, creditProductByCode } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import { annualPercentageRate } from '../schedule/apr.js'
import { feeCodes } from '../schedule/fees.js'
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

/** The default term of a product: the allowed one that is nearest to the middle. */
export function defaultTerm({ termConfig }: CreditProductRow): number {
  const { min_days, max_days, options } = termConfig
  const middle = (min_days + max_days) / 2
  if (options.length === 0) return Math.min(Math.max(Math.round(middle / 30) * 30, min_days), max_days)
  return [...options].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0]!
}

function simulationOf(product: CreditProductRow, amount: number, termDays: number, today: string) {
  const { schedule, totalToPay } = simulate(product, amount, termDays, today)
  return {
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
    const { amountConfig, termConfig, rateConfig } = product
    const own = simulationOf(product, amountConfig.default, defaultTerm(product), today)
    const asked = [amount ?? amountConfig.default, termDays ?? defaultTerm(product)] as const
    const fees = feeTerms(product)
    return {
      productCode: product.code,
      productName: product.name,
      amount: amountConfig,
      term: { minDays: termConfig.min_days, maxDays: termConfig.max_days, options: termConfig.options },
      rates: {
        interestRate: rateConfig.rate,
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
      simulation: asked[0] === own.amount && asked[1] === own.termDays ? own : simulationOf(product, ...asked, today),
    }
  },
  undefined,
  admitVisitor('simulatorConfig'),
)
