const statuses = ['draft', 'submitted', 'approved', 'rejected', 'cancelled', 'expired']

/** The query of GET /applications, as JSON Schema. */
export const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    page_size: { type: 'integer', minimum: 1, maximum: 100 },
    status: { enum: statuses },
  },
} as const

/** No query. */
export const noQuery = { type: 'object', additionalProperties: false } as const

/** The body of POST /credits/{id}/payments, as JSON Schema. */
export const paymentBody = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'payment_type'],
  properties: {
    amount: { type: 'number', exclusiveMinimum: 0, maximum: 999_999_999_999.99 },
    payment_type: { enum: ['installment', 'prepayment', 'payoff'] },
    reference: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001F\\u007F]+$' },
    installment_number: { type: 'integer', minimum: 1, maximum: 1000 },
    payment_date: { type: 'string', format: 'date', pattern: '^[1-9]' },
    effect: { enum: ['reduce_installment', 'reduce_term'] },
  },
} as const
