import { graphql } from '../../../graph/tada.ts'

export const AssignFlow = graphql(`
  mutation AssignFlow($input: AssignFlowInput!, $idempotencyKey: ID) {
    assignFlow(input: $input, idempotencyKey: $idempotencyKey) { id }
  }
`)
