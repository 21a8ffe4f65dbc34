import { graphql } from '../../graph/tada.ts'
import { CheckEvidence } from '../../shared/checks/evidence.document.ts'

export const ReviewScreen = graphql(
  `
  query ReviewScreen($id: ID!) {
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
        subject { id fullName }
        flow { id name }
      }
      ...CheckEvidence
    }
  }
`,
  [CheckEvidence],
)
