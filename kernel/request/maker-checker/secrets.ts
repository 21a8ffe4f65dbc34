const secret = /password|secret|token|api_?key|private_?key|credential/i

/** A deep copy in which secrets are masked. */
export function withoutSecrets<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSecrets) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.test(key) && inner !== null && inner !== undefined ? '********' : withoutSecrets(inner),
    ]),
  ) as Value
}
