import { graphql } from '../../../graph/tada.ts'

export const ReorderDraftSteps = graphql(`
  mutation ReorderDraftSteps($id: ID!, $input: ReorderStepsInput!, $ifMatch: String) {
    reorderDraftSteps(id: $id, input: $input, ifMatch: $ifMatch) {
      id
      rowVersion
      steps { id }
    }
  }
`)
