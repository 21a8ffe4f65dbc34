import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { Refusal } from '../library/refusal.js'
import * as requests from '../library/requests.js'

const ajv = new Ajv2020({ allErrors: true })
;(formatsPlugin as unknown as (target: Ajv2020) => void)(ajv)

export const listQuery = ajv.compile(requests.listQuery)
export const noQuery = ajv.compile(requests.noQuery)
export const paymentBody = ajv.compile(requests.paymentBody)

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
