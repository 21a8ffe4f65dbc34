import { graphql } from '../../graph/tada.ts'

export const UpdateFlowProvider = graphql(`
  mutation UpdateFlowProvider($id: ID!, $ifMatch: String, $input: UpdateFlowProviderInput!) {
    updateFlowProvider(id: $id, ifMatch: $ifMatch, input: $input) {
      __typename
      ... on FlowProvider { id name status priority timeoutMs connectionConfig rowVersion }
    }
  }
`)
