import { graphql } from '../../graph/tada.ts'

export const ProfileSection = graphql(`
  fragment ProfileSection on Application {
    subject {
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
      alerts { id alertType severity status createdAt }
      lists { id listType reason expiresAt }
    }
  }
`)
