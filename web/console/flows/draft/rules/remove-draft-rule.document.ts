import { graphql } from '../../../graph/tada.ts'

export const RemoveDraftRule = graphql(`
  mutation RemoveDraftRule($id: ID!, $ruleId: ID!) {
    removeDraftRule(id: $id, ruleId: $ruleId)
  }
`)
