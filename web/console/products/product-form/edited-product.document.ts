import { graphql } from '../../graph/tada.ts'

export const EditProductScreen = graphql(`
  query EditProductScreen($id: ID!) {
    getCreditProduct(id: $id) {
      id
      rowVersion
      code
      name
      category
      description
      amountConfig { min max default step currency }
      termConfig { minDays maxDays options applicationValidDays defaultAfterDays }
      rateConfig { rate dayCount amortization gracePrincipal instalmentMultiple }
      feeConfig { origination platform insurance tax taxAppliesTo }
      requirements { minAge maxAge documents validations }
      validationFlowId
      signatureRequired
      signatureType
      requiresApproval
    }
  }
`)
