import { graphql } from '../../graph/tada.ts'

export const DecisionPanel = graphql(`
  fragment DecisionPanel on Application {
    id
    validationStatus
    financialData { requestedAmount requestedTermDays }
    product {
      id
      amountConfig { min max step currency }
      termConfig { minDays maxDays options }
      rateConfig { rate dayCount amortization gracePrincipal instalmentMultiple }
      feeConfig { origination platform insurance tax taxAppliesTo }
    }
  }
`)
