import { maskDocument } from '../../base/crypto/index.js'

/** What the trail shows instead of a value that nobody may read. */
const hidden = '********'

// `requires_otp` and `send_credentials` are switches: only values that could be a secret are hidden.
const secret = /password|secret|token|credential|api_?key|private_?key|(^|_)otp(_|$)/i
/** An applicant's personal circumstances. Names and e-mail addresses are not among them. */
const personal = /^(address|birth_date|gender|marital_status|(.*_)?income|(.*_)?expenses)$/
/** Numbers that identify a person or an account. */
const numbers = /^(.*_)?(phone|phone_number|document_number|account_number|identifier_value)$/

const isValue = (value: unknown) => value !== null && value !== undefined && typeof value !== 'boolean'

function shown(key: string, value: unknown): unknown {
  if (isValue(value) && (secret.test(key) || personal.test(key))) return hidden
  if (numbers.test(key) && (typeof value === 'string' || typeof value === 'number')) return maskDocument(String(value))
  return masked(value)
}

/**
 * A value as the trail shows it, at any depth. Document, account and phone numbers keep only their last digits, four at most.
 * An applicant's circumstances and every secret become `********`. All other values stay as they are.
 */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(key, inner)]))
}
