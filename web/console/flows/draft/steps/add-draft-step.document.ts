import { graphql } from '../../../graph/tada.ts'

export const AddDraftStep = graphql(`
  mutation AddDraftStep($id: ID!, $input: AddStepInput!, $idempotencyKey: ID) {
    addDraftStep(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id }
  }
`)
