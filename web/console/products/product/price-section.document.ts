import { graphql } from '../../graph/tada.ts'

export const ProductPriceSection = graphql(`
  fragment ProductPriceSection on CreditProduct {
    amountConfig { currency }
    rateConfig { rate dayCount amortization gracePrincipal instalmentMultiple }
    feeConfig { origination platform insurance tax taxAppliesTo }
  }
`)
