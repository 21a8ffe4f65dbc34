// What operations that answer the same record select of it, by the documents' names.

/** A product with its whole configuration. */
export const creditProduct = `
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
`

/** A change under maker-checker, with its decision. */
export const changeRequest = `
  change_request_id: id
  status
  action
  entity_type: entityType
  entity_id: entityId
  payload_before: payloadBefore
  payload_after: payloadAfter
  base_row_version: baseRowVersion
  requested_by: requestedById
  decided_by: decidedById
  decided_at: decidedAt
  notes
  failure { code message }
  created_at: createdAt
`

/** A payment and how it was allocated. */
export const payment = `
  id
  credit_id: creditId
  amount
  payment_type: paymentType
  reference
  status
  installment_number: installmentNumber
  payment_date: paymentDate
  effect
  allocation { installment_number: installmentNumber fees tax interest principal }
  remaining_balance: remainingBalance
  created_at: createdAt
`
