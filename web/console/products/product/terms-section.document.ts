import { graphql } from '../../graph/tada.ts'

export const ProductTermsSection = graphql(`
  fragment ProductTermsSection on CreditProduct {
    category
    description
    amountConfig { min max default step currency }
    termConfig { minDays maxDays options applicationValidDays defaultAfterDays }
  }
`)
