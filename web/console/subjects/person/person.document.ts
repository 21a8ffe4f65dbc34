import { graphql } from '../../graph/tada.ts'

export const PersonScreen = graphql(`
  query PersonScreen($id: ID!, $withHistory: Boolean!, $withAlerts: Boolean!, $withLists: Boolean!) {
    getSubject(id: $id) {
      id
      fullName
      identifierType
      identifierValue
      tenantView {
        status
        trustScore
        totalInteractions
        totalApprovals
        totalRejections
        totalDefaults
        firstInteractionAt
        lastInteractionAt
      }
      trustScoreDetail {
        factors {
          baseScore
          approvalsContribution
          rejectionsContribution
          defaultsContribution
          tenureContribution
          deviceContribution
        }
      }
      alerts @include(if: $withAlerts) { id alertType severity status createdAt }
      lists @include(if: $withLists) { id listType reason expiresAt }
      devices { id geoCity geoCountry ipAddress accessCount lastSeenAt }
    }
    trustScoreHistory(id: $id, pageSize: 50) @include(if: $withHistory) {
      total
      items {
        trustScore
        scoreBefore
        calculatedAt
        changedFactors { factor before after }
      }
    }
  }
`)
