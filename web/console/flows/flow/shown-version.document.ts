import { graphql } from '../../graph/tada.ts'
import { FlowVersionParts } from '../version/version-parts.document.ts'

export const ShownFlowVersion = graphql(
  `
  query ShownFlowVersion($id: ID!, $versionId: ID!) {
    getFlowVersion(id: $id, versionId: $versionId) { status ...FlowVersionParts }
  }
`,
  [FlowVersionParts],
)
