import { graphql } from '../../../graph/tada.ts'

export const ExecutionScreen = graphql(`
  query ExecutionScreen($id: ID!, $withSubject: Boolean!) {
    getFlowRequest(id: $id) {
      id
      status
      outcome
      score
      reasons
      subjectId
      subjectData { name identifierType identifierValue email phone }
      subject @include(if: $withSubject) { id fullName }
      progress { completedSteps totalSteps }
      flow { id name }
      version {
        id
        versionNumber
        steps { id type name }
      }
      attempts { id stepId number result reasons providerCode startedAt finishedAt }
      createdAt
      createdBy { id firstName lastName }
      startedAt
      completedAt
      decidedAt
      decidedBy { id firstName lastName }
      decisionNotes
      expiresAt
      executionUrl
    }
  }
`)
