import { graphql } from '../../../graph/tada.ts'

export const AddToList = graphql(`
  mutation AddToList($id: ID!, $idempotencyKey: ID, $input: AddToListInput!) {
    addToList(id: $id, idempotencyKey: $idempotencyKey, input: $input) { __typename }
  }
`)
