import { graphql } from '../../graph/tada.ts'

export const PublishDraftVersion = graphql(`
  mutation PublishDraftVersion($id: ID!, $idempotencyKey: ID) {
    publishDraftVersion(id: $id, idempotencyKey: $idempotencyKey) {
      __typename
      ... on FlowVersion { id }
      ... on ChangeRequest { id }
    }
  }
`)
