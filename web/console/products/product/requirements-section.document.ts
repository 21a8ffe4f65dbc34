import { graphql } from '../../graph/tada.ts'

export const ProductRequirementsSection = graphql(`
  fragment ProductRequirementsSection on CreditProduct {
    requirements { minAge maxAge documents validations }
    validationFlowId
    signatureRequired
    signatureType
    requiresApproval
  }
`)
