import { route } from '../../http/route.js'

export default route({
  operation: 'updateCreditProduct',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation updateCreditProduct($id: ID!, $input: UpdateCreditProductInput!, $ifMatch: String) {
      updateCreditProduct(id: $id, input: $input, ifMatch: $ifMatch) {
        __typename
        ... on CreditProduct {
          id
          code
          name
          description
          category
          amount_config: amountConfig { min max default step currency }
          term_config: termConfig {
            min_days: minDays
            max_days: maxDays
            options
            application_valid_days: applicationValidDays
            default_after_days: defaultAfterDays
          }
          rate_config: rateConfig {
            type
            rate
            day_count: dayCount
            amortization
            grace_principal: gracePrincipal
            instalment_multiple: instalmentMultiple
          }
          fee_config: feeConfig { origination platform insurance tax tax_applies_to: taxAppliesTo }
          requirements { min_age: minAge max_age: maxAge documents validations }
          validation_flow_id: validationFlowId
          signature_required: signatureRequired
          signature_type: signatureType
          is_active: isActive
          requires_approval: requiresApproval
          row_version: rowVersion
          created_at: createdAt
          updated_at: updatedAt
          _etag: rowVersion
        }
        ... on ChangeRequest {
          change_request_id: id
          status
          action
          entity_type: entityType
          entity_id: entityId
          payload_before: payloadBefore
          payload_after: payloadAfter
          requested_by: requestedById
          created_at: createdAt
        }
      }
    }
  `,
})
