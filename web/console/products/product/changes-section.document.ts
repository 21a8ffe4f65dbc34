import { graphql } from '../../graph/tada.ts'

export const ProductChangesSection = graphql(`
  fragment ProductChangesSection on ChangeRequest {
    id
    action
    status
    createdAt
    requestedBy { id firstName lastName }
    decidedAt
    decidedBy { id firstName lastName }
    payloadBefore
    payloadAfter
  }
`)
