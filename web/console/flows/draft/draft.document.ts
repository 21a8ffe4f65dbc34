import { graphql } from '../../graph/tada.ts'
import { FlowVersionParts } from '../version/version-parts.document.ts'

export const DraftScreen = graphql(
  `
  query DraftScreen($id: ID!) {
    getFlow(id: $id) { id name version { id status } }
    getDraftVersion(id: $id) { ...FlowVersionParts }
  }
`,
  [FlowVersionParts],
)
