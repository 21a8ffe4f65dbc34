import { graphql } from '../../graph/tada.ts'

export const FlowProviderScreen = graphql(`
  query FlowProviderScreen($id: ID!) {
    getFlowProvider(id: $id) {
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
