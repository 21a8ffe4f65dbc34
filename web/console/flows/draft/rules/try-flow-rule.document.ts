import { graphql } from '../../../graph/tada.ts'

export const TryFlowRule = graphql(`
  query TryFlowRule($condition: JSON!, $facts: JSON!) {
    tryFlowRule(condition: $condition, facts: $facts) { holds missing }
  }
`)
