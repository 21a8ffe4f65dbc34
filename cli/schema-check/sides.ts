import type { JsonSchema } from '@otorga/kernel/request/contract'

/** Whether a value is sent to us or to the client. */
export type Direction = 'request' | 'response'

/** One version of a contract's document, in which references are looked up. */
export interface Side {
  document: JsonSchema
}

export const nameOf = (schema: JsonSchema): string | undefined =>
  typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined

/** Follows the reference of a node; keywords beside the reference are kept. */
export function resolved(side: Side, node: JsonSchema): JsonSchema {
  const { $ref, ...beside } = node
  if (typeof $ref !== 'string') return node
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as JsonSchema | undefined)?.[key], side.document)
  return { ...resolved(side, (target ?? {}) as JsonSchema), ...beside }
}

/** `items` applies to arrays only, so that `if: { type: array }, then: { items }` means the same as `items` alone. */
function plainItems(schema: JsonSchema): JsonSchema {
  const { if: condition, then, ...rest } = schema as { if?: JsonSchema; then?: JsonSchema }
  if (condition?.type !== 'array' || !then?.items) return schema
  const { items, ...more } = then
  const other = { ...condition, ...more, items: condition.items ?? {} }
  return JSON.stringify(other) === '{"type":"array","items":{}}' ? { ...rest, items } : schema
}

/** A schema with its reference followed and the parts of `allOf` put together. */
export function flat(side: Side, schema: JsonSchema): JsonSchema {
  const { allOf, ...own } = plainItems(resolved(side, schema))
  if (!allOf) return own
  const parts = [...(allOf as JsonSchema[]).map((one) => flat(side, one)), own]
  const whole: JsonSchema = Object.assign({}, ...parts)
  if (whole.properties) whole.properties = Object.assign({}, ...parts.map((part) => part.properties))
  if (whole.required) whole.required = parts.flatMap((part) => (part.required as string[]) ?? [])
  return whole
}
