import { graphql } from '../../graph/tada.ts'

export const DiscardDraftVersion = graphql(`
  mutation DiscardDraftVersion($id: ID!, $ifMatch: String) {
    discardDraftVersion(id: $id, ifMatch: $ifMatch)
  }
`)
