import { graphql } from '../../graph/tada.ts'

export const FlowProvidersScreen = graphql(`
  query FlowProvidersScreen($page: Int, $pageSize: Int) {
    listFlowProviders(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        code
        name
        kind
        driver
        status
        rowVersion
        health { status latencyMs checkedAt }
      }
    }
  }
`)
