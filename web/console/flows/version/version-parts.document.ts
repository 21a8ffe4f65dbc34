import { graphql } from '../../graph/tada.ts'

export const FlowVersionParts = graphql(`
  fragment FlowVersionParts on FlowVersion @_unmask {
    id
    versionNumber
    status
    rowVersion
    publishedAt
    updatedAt
    steps { id stableId type name order config providerCode maxAttempts }
    rules { id stableId name order enabled trigger condition scoreModifier outcome reasonCode }
  }
`)
