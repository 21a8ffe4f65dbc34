import { graphql } from '../../graph/tada.ts'

export const PreviewedProducts = graphql(`
  query PreviewedProducts {
    listCreditProducts(sort: "name:asc", pageSize: 100) { total items { id name } }
  }
`)

export const PreviewContract = graphql(`
  query PreviewContract($creditProductId: ID!, $language: TextLanguage, $clauses: String) {
    previewContract(creditProductId: $creditProductId, language: $language, clauses: $clauses) { fileName content }
  }
`)
