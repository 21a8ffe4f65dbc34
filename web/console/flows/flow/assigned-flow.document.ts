import { graphql } from '../../graph/tada.ts'
import { FlowVersionParts } from '../version/version-parts.document.ts'

export const AssignedFlowScreen = graphql(
  `
  query AssignedFlowScreen($id: ID!) {
    getPublishedVersion(id: $id) {
      status
      flow { id name status draft { id } }
      ...FlowVersionParts
    }
  }
`,
  [FlowVersionParts],
)
