import { graphql } from '../../../graph/tada.ts'

export const ExecutionsScreen = graphql(`
  query ExecutionsScreen(
    $status: FlowRequestStatus
    $flowId: ID
    $page: Int
    $pageSize: Int
    $withSubject: Boolean!
  ) {
    listFlowRequests(status: $status, flowId: $flowId, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        status
        score
        subjectData { name identifierType identifierValue }
        subject @include(if: $withSubject) { id fullName }
        progress { completedSteps totalSteps }
        flow { id name }
        createdAt
        completedAt
      }
    }
  }
`)
