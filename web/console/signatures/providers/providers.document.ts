import { graphql } from '../../graph/tada.ts'

export const SignatureProvidersScreen = graphql(`
  query SignatureProvidersScreen($page: Int, $pageSize: Int) {
    listSignatureProviders(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        code
        name
        kind
        driver
        status
        priority
        rowVersion
        health { status latencyMs checkedAt }
      }
    }
  }
`)
