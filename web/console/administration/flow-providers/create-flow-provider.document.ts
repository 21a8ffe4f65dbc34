import { graphql } from '../../graph/tada.ts'

export const CreateFlowProvider = graphql(`
  mutation CreateFlowProvider($input: CreateFlowProviderInput!, $idempotencyKey: ID) {
    createFlowProvider(input: $input, idempotencyKey: $idempotencyKey) {
      __typename
      ... on FlowProvider { id }
    }
  }
`)
