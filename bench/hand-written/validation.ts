import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { Refusal } from '../library/refusal.js'

const ajv = new Ajv2020({ allErrors: true })
;(formatsPlugin as unknown as (target: Ajv2020) => void)(ajv)

const statuses = ['draft', 'submitted', 'approved', 'rejected', 'cancelled', 'expired']

export const listQuery = ajv.compile({
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    page_size: { type: 'integer', minimum: 1, maximum: 100 },
    status: { enum: statuses },
  },
})
export const noQuery = ajv.compile({ type: 'object', additionalProperties: false })
export const paymentBody = ajv.compile({
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
})

/** Returns a valid value; throws a 400 that names the fields of an invalid one. */
export function valid<Value>(validate: ValidateFunction, value: unknown): Value {
  if (validate(value)) return value as Value
  const details = (validate.errors ?? []).map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? 'is not valid',
  }))
  throw new Refusal(400, 'VALIDATION_ERROR', 'The request is not valid; see details.', details)
}

/** The query string with whole numbers read as numbers. */
export function queryOf(url: string): Record<string, unknown> {
  const at = url.indexOf('?')
  const query: Record<string, unknown> = {}
  if (at < 0) return query
  for (const [name, text] of new URLSearchParams(url.slice(at + 1)))
    query[name] = /^\d{1,15}$/.test(text) ? Number(text) : text
  return query
}
