import { graphql } from '../../graph/tada.ts'
import { CheckEvidence } from '../../shared/checks/evidence.document.ts'

export const ReviewScreen = graphql(
  `
  query ReviewScreen($id: ID!, $withSubject: Boolean!) {
    reviewFlowRequest(id: $id) {
      request {
        id
        status
        score
        reasons
        createdById
        createdAt
        completedAt
        expiresAt
        subjectData { name identifierType identifierValue email phone }
        subject @include(if: $withSubject) { id fullName }
        flow { id name }
      }
      ...CheckEvidence
    }
  }
`,
  [CheckEvidence],
)
