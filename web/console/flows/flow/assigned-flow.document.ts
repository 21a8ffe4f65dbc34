import { graphql } from '../../graph/tada.ts'
import { FlowVersionParts } from '../version/version-parts.document.ts'

export const AssignedFlowScreen = graphql(
  `
  query AssignedFlowScreen($id: ID!, $withName: Boolean!) {
    getPublishedVersion(id: $id) { status ...FlowVersionParts }
    listFlowAssignments(pageSize: 100) @include(if: $withName) {
      items { id flow { id name status draft { id } } }
    }
  }
`,
  [FlowVersionParts],
)
