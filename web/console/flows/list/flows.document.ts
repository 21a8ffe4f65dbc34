import { graphql } from '../../graph/tada.ts'
import { FlowsRow } from './flows-row.document.ts'

export const FlowsScreen = graphql(
  `
  query FlowsScreen($status: FlowStatus, $page: Int, $pageSize: Int, $all: Boolean!, $assigned: Boolean!) {
    listFlows(status: $status, page: $page, pageSize: $pageSize) @include(if: $all) {
      total
      items { ...FlowsRow }
    }
    listFlowAssignments(page: $page, pageSize: $pageSize) @include(if: $assigned) {
      total
      items { id flow { ...FlowsRow } }
    }
  }
`,
  [FlowsRow],
)
