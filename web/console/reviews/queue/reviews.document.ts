import { graphql } from '../../graph/tada.ts'

export const ReviewsScreen = graphql(`
  query ReviewsScreen($page: Int, $pageSize: Int, $withSubject: Boolean!) {
    reviewQueue(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        score
        subjectData { name identifierType identifierValue }
        subject @include(if: $withSubject) { id fullName }
        flow { id name }
        completedAt
        createdAt
        expiresAt
      }
    }
  }
`)
