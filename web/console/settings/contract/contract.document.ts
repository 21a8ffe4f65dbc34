import { graphql } from '../../graph/tada.ts'

/** The product whose contract is drawn until another one is chosen. */
export const FirstProduct = graphql(`
  query FirstProduct {
    listCreditProducts(sort: "name:asc", pageSize: 1) { items { id } }
  }
`)

export const PreviewContract = graphql(`
  query PreviewContract($creditProductId: ID!, $language: TextLanguage, $clauses: String) {
    previewContract(creditProductId: $creditProductId, language: $language, clauses: $clauses) { fileName content }
  }
`)
