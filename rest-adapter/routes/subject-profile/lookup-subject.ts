import { route } from '../../http/route.js'

export default route({
  operation: 'lookupSubject',
  document: /* GraphQL */ `
    query lookupSubject($identifierType: String!, $identifierValue: String!) {
      lookupSubject(identifierType: $identifierType, identifierValue: $identifierValue) {
        subject_id: id identifier_type: identifierType identifier_value: identifierValue full_name: fullName
        tenant_view: tenantView {
          status trust_score: trustScore total_interactions: totalInteractions total_approvals: totalApprovals
          total_rejections: totalRejections total_defaults: totalDefaults first_interaction_at: firstInteractionAt
          last_interaction_at: lastInteractionAt
        }
      }
    }
  `,
})
