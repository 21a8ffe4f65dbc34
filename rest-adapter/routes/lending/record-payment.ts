import { route } from '../../http/route.js'

export default route({
  operation: 'recordPayment',
  document: /* GraphQL */ `
    mutation recordPayment($creditId: ID!, $input: RecordPaymentInput!, $idempotencyKey: ID) {
      recordPayment(creditId: $creditId, input: $input, idempotencyKey: $idempotencyKey) {
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
      }
    }
  `,
})
