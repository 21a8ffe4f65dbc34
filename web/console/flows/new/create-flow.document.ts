import { graphql } from '../../graph/tada.ts'

export const CreateFlow = graphql(`
  mutation CreateFlow($input: CreateFlowInput!, $idempotencyKey: ID) {
    createFlow(input: $input, idempotencyKey: $idempotencyKey) { id }
  }
`)
