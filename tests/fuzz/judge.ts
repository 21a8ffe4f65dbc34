import { type ContractOperation, createValidators, readContracts, type Validate } from '@otorga/kernel/request/contract'
import { errorStatus } from '@otorga/schema/errors'

/** An answer as it came over the wire. */
export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
}

/** An answer may take this long. */
export const slowMs = 3000

/** Statuses of the contract's `default`: the request was refused before it reached the operation. */
const beforeTheOperation = new Set([405, 408, 413, 415, 431, 501])

const validators = createValidators(readContracts())
const checks = new Map<string, Validate>()

function differences(operation: ContractOperation, key: string, value: unknown): string[] {
  const schema = operation.responses[key]?.schema
  if (!schema) return []
  const name = `${operation.id} ${key}`
  const check = checks.get(name) ?? validators(operation.contract, schema)
  checks.set(name, check)
  return check(value).map(({ field, message }) => `${field || 'the body'} ${message}`)
}

interface Enveloped {
  error?: { code?: string; request_id?: string }
  metadata?: { request_id?: string }
}

function wrongBody(operation: ContractOperation, key: string, { status, headers, text }: WireAnswer): string[] {
  const type = String(headers['content-type'] ?? '')
  if (!/^application\/json\s*(;|$)/.test(type)) return [`the content type is ${type || 'absent'}, not application/json`]
  let value: Enveloped | null
  try {
    value = JSON.parse(text) as Enveloped | null
  } catch {
    return ['the body is not JSON']
  }
  const faults = differences(operation, key, value)
  const code = value?.error?.code
  if (code !== undefined && (errorStatus as Record<string, number>)[code] !== status)
    faults.push(`the code ${code} does not belong to ${status}`)
  const named = value?.error?.request_id ?? value?.metadata?.request_id
  // A replay names the request that it repeats.
  if (named !== undefined && named !== headers['x-request-id'] && !headers['x-idempotent-replayed'])
    faults.push('the body names another request than X-Request-Id')
  return faults
}

/**
 * What the contract does not allow about an answer; empty when it fits. `addressed` is false when the path that was sent cannot
 * belong to the operation.
 */
export function faultsOf(operation: ContractOperation, answer: WireAnswer, addressed = true): string[] {
  const { status, headers, text, milliseconds } = answer
  const faults = milliseconds > slowMs ? [`it took ${Math.round(milliseconds)} ms`] : []
  if (status === 500) return [...faults, 'it answered 500']
  if (headers['x-request-id'] === undefined) faults.push('X-Request-Id is absent')
  const known = operation.responses[status] !== undefined
  if (!known && !beforeTheOperation.has(status) && (addressed || status !== 404))
    return [...faults, `the status ${status} is not documented`]
  const key = known ? String(status) : 'default'
  if (operation.responses[key]?.schema) return [...faults, ...wrongBody(operation, key, answer)]
  if ([204, 304].includes(status) && text !== '') faults.push(`a ${status} has a body`)
  return faults
}
