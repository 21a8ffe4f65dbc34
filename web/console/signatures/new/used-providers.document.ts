import { graphql } from '../../graph/tada.ts'

export const UsedSignatureProviders = graphql(`
  query UsedSignatureProviders {
    listSignatureRequests(pageSize: 100) {
      items { id providerCode signatureType }
    }
  }
`)
