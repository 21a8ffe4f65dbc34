import { graphql } from '../../../graph/tada.ts'

export const UpdateDraftRule = graphql(`
  mutation UpdateDraftRule($id: ID!, $ruleId: ID!, $input: UpdateRuleInput!, $ifMatch: String) {
    updateDraftRule(id: $id, ruleId: $ruleId, input: $input, ifMatch: $ifMatch) { id }
  }
`)
