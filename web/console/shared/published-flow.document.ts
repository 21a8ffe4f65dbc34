import { graphql } from '../graph/tada.ts'

export const PublishedFlow = graphql(`
  query PublishedFlow($id: ID!) {
    getPublishedVersion(id: $id) { flow { id name } }
  }
`)
