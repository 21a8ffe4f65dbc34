import { graphql } from '../../graph/tada.ts'

export const ProductsScreen = graphql(`
  query ProductsScreen($isActive: Boolean, $page: Int, $pageSize: Int, $sort: String, $withChanges: Boolean!) {
    listCreditProducts(isActive: $isActive, page: $page, pageSize: $pageSize, sort: $sort) {
      total
      items {
        id
        code
        name
        category
        isActive
        updatedAt
        amountConfig { min max currency }
        termConfig { minDays maxDays }
        rateConfig { rate }
      }
    }
    listChangeRequests(entityType: credit_product, status: pending, pageSize: 1) @include(if: $withChanges) {
      total
    }
  }
`)
