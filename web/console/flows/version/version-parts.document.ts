import { graphql } from '../../graph/tada.ts'

export const FlowVersionParts = graphql(`
  fragment FlowVersionParts on FlowVersion @_unmask {
    id
    versionNumber
    rowVersion
    steps { id stableId type name config providerCode maxAttempts }
    rules { id stableId name enabled trigger condition scoreModifier outcome reasonCode }
  }
`)
