import type { Prices } from '@otorga/quote/quote'

/** The terms of a product as the graph tells them. */
export interface ProductTerms {
  amountConfig: { min: number; max: number; step: number; currency: string }
  termConfig: { minDays: number; maxDays: number; options: readonly number[] }
  rateConfig: {
    rate: number
    dayCount: string
    amortization: Prices['amortization']
    gracePrincipal: number
    instalmentMultiple: number | null
  }
  feeConfig: {
    origination: number
    platform: number
    insurance: number
    tax: number
    taxAppliesTo: Prices['fees']['tax_applies_to']
  }
}

/** What a quote needs of a product. */
export const pricesOf = ({ amountConfig, rateConfig, feeConfig }: Omit<ProductTerms, 'termConfig'>): Prices => {
  const { taxAppliesTo, ...fees } = feeConfig
  return {
    currency: amountConfig.currency,
    rate: rateConfig.rate,
    day_count: rateConfig.dayCount as Prices['day_count'],
    amortization: rateConfig.amortization,
    grace_principal: rateConfig.gracePrincipal,
    instalment_multiple: rateConfig.instalmentMultiple,
    fees: { ...fees, tax_applies_to: taxAppliesTo },
  }
}
