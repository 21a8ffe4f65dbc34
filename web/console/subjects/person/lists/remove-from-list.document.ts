import { graphql } from '../../../graph/tada.ts'

export const RemoveFromList = graphql(`
  mutation RemoveFromList($id: ID!, $entryId: ID!) {
    removeFromList(id: $id, entryId: $entryId) { __typename }
  }
`)
