import { graphql } from '../../graph/tada.ts'

/** What of a product may be asked for. */
export const LentProduct = graphql(`
  query LentProduct($id: ID!) {
    getCreditProduct(id: $id) {
      id
      amountConfig { min max step currency }
      termConfig { minDays maxDays options }
    }
  }
`)
