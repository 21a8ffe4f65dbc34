import { graphql } from '../../../graph/tada.ts'

export const RemoveDraftStep = graphql(`
  mutation RemoveDraftStep($id: ID!, $stepId: ID!) {
    removeDraftStep(id: $id, stepId: $stepId)
  }
`)
