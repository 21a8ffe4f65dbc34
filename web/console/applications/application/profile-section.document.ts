import { graphql } from '../../graph/tada.ts'

export const ProfileSection = graphql(`
  fragment ProfileSection on Application {
    subject @include(if: $withSubject) {
      id
      tenantView { trustScore totalInteractions totalApprovals totalRejections totalDefaults }
      trustScoreDetail {
        classification
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
    }
  }
`)
