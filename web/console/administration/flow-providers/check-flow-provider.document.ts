import { graphql } from '../../graph/tada.ts'

export const CheckFlowProvider = graphql(`
  mutation CheckFlowProvider($id: ID!) {
    checkFlowProvider(id: $id) { status latencyMs checkedAt }
  }
`)
