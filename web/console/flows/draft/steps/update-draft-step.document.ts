import { graphql } from '../../../graph/tada.ts'

export const UpdateDraftStep = graphql(`
  mutation UpdateDraftStep($id: ID!, $stepId: ID!, $input: UpdateStepInput!, $ifMatch: String) {
    updateDraftStep(id: $id, stepId: $stepId, input: $input, ifMatch: $ifMatch) { id }
  }
`)
