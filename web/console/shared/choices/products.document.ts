import { graphql } from '../../graph/tada.ts'

export const FoundProducts = graphql(`
  query FoundProducts($search: String, $isActive: Boolean) {
    listCreditProducts(search: $search, isActive: $isActive, sort: "name:asc", pageSize: 20) {
      total
      items { id name }
    }
  }
`)

export const ChosenProduct = graphql(`
  query ChosenProduct($chosen: ID!) {
    getCreditProduct(id: $chosen) { id name }
  }
`)
