import { graphql } from '../../graph/tada.ts'

export const ReviewScreen = graphql(`
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
      pictures { attemptId field derived mediaType at }
      readings { id kind status data createdAt }
      findings { stepId kind field code doubtful }
    }
  }
`)
