import { graphql } from '../../../graph/tada.ts'
import { FlowVersionParts } from '../../version/version-parts.document.ts'

export const StoredDraft = graphql(
  `
  query StoredDraft($id: ID!) {
    getDraftVersion(id: $id) { ...FlowVersionParts }
  }
`,
  [FlowVersionParts],
)
