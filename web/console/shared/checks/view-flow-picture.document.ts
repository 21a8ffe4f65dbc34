import { graphql } from '../../graph/tada.ts'

export const ViewFlowPicture = graphql(`
  query ViewFlowPicture($id: ID!, $attemptId: ID!, $field: String!) {
    viewFlowPicture(id: $id, attemptId: $attemptId, field: $field) { url }
  }
`)
