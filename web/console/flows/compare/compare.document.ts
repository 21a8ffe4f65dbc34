import { graphql } from '../../graph/tada.ts'
import { FlowVersionParts } from '../version/version-parts.document.ts'

export const CompareVersionsScreen = graphql(
  `
  query CompareVersionsScreen($id: ID!) {
    getFlow(id: $id) { id name }
    getPublishedVersion(id: $id) { ...FlowVersionParts }
    getDraftVersion(id: $id) { ...FlowVersionParts }
  }
`,
  [FlowVersionParts],
)
