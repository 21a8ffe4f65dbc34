import { graphql } from '../../graph/tada.ts'

export const UpdateFlow = graphql(`
  mutation UpdateFlow($id: ID!, $input: UpdateFlowInput!, $ifMatch: String) {
    updateFlow(id: $id, input: $input, ifMatch: $ifMatch) {
      id
      name
      description
      isTemplate
      templateCategory
      status
      rowVersion
    }
  }
`)
