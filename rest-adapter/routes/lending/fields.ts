import * as contract from '@otorga/schema/rest/values/lending'
import { selection } from '../selection.js'

// The selections that several operations share, with the field names of the REST documents.

/** A product with its whole configuration. */
export const creditProduct = selection(contract.CreditProduct, {
  amount_config: selection(contract.AmountConfig),
  term_config: selection(contract.TermConfig),
  rate_config: selection(contract.RateConfig),
  fee_config: selection(contract.FeeConfig),
  requirements: selection(contract.Requirements),
})

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
