import { graphql } from '../../../graph/tada.ts'

export const AddDraftRule = graphql(`
  mutation AddDraftRule($id: ID!, $input: AddRuleInput!, $idempotencyKey: ID) {
    addDraftRule(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id }
  }
`)
