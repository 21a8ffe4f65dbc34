import { graphql } from '../../graph/tada.ts'

export const FlowScreen = graphql(`
  query FlowScreen($id: ID!, $page: Int, $pageSize: Int) {
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
    listFlowVersions(id: $id, page: $page, pageSize: $pageSize) {
      total
      items { id versionNumber status publishedAt updatedAt }
    }
  }
`)
