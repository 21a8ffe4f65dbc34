import { graphql } from '../../graph/tada.ts'

export const FlowScreen = graphql(`
  query FlowScreen($id: ID!) {
    getFlow(id: $id) {
      id
      name
      slug
      description
      isTemplate
      templateCategory
      status
      rowVersion
      version { id status }
      draft { id }
    }
    listFlowVersions(id: $id, pageSize: 50) {
      items { id versionNumber status publishedAt updatedAt }
    }
  }
`)
