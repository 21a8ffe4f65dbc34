import { graphql } from '../../graph/tada.ts'

export const SignatureProviderScreen = graphql(`
  query SignatureProviderScreen($id: ID!) {
    getSignatureProvider(id: $id) {
      id
      code
      name
      kind
      driver
      status
      priority
      timeoutMs
      connectionConfig
      rowVersion
    }
  }
`)
