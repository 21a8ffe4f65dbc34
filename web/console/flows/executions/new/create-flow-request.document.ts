import { graphql } from '../../../graph/tada.ts'

export const CreateFlowRequest = graphql(`
  mutation CreateFlowRequest($idempotencyKey: ID, $input: CreateFlowRequestInput!) {
    createFlowRequest(idempotencyKey: $idempotencyKey, input: $input) { id }
  }
`)
