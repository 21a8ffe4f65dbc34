import { graphql } from '../../graph/tada.ts'

export const DiscardDraftVersion = graphql(`
  mutation DiscardDraftVersion($id: ID!) {
    discardDraftVersion(id: $id)
  }
`)
