import { graphql } from '../../graph/tada.ts'

export const PublishDraftVersion = graphql(`
  mutation PublishDraftVersion($id: ID!, $ifMatch: String, $idempotencyKey: ID) {
    publishDraftVersion(id: $id, ifMatch: $ifMatch, idempotencyKey: $idempotencyKey) {
      __typename
      ... on FlowVersion { id }
      ... on ChangeRequest { id }
    }
  }
`)
