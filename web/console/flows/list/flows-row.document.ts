import { graphql } from '../../graph/tada.ts'

export const FlowsRow = graphql(`
  fragment FlowsRow on Flow @_unmask {
    id
    name
    slug
    status
    version { id versionNumber status }
    draft { id versionNumber }
    updatedAt
  }
`)
