import { graphql } from '../../graph/tada.ts'

export const LentProducts = graphql(`
  query LentProducts {
    listCreditProducts(isActive: true, sort: "name:asc", pageSize: 100) {
      total
      items {
        id
        name
        amountConfig { min max step currency }
        termConfig { minDays maxDays options }
      }
    }
  }
`)
