import { type DocumentNode, Kind } from 'graphql'
import { AppError } from '../../base/errors/index.js'

/** The fields that name a record, by its type. */
export type EntityKeys = ReadonlyMap<string, readonly string[]>

/** The keys by which other subgraphs refer to the records of a schema. */
export const keysIn = ({ definitions }: DocumentNode): EntityKeys =>
  new Map(
    definitions.flatMap((one) => {
      if (one.kind !== Kind.OBJECT_TYPE_DEFINITION) return []
      const fields = (one.directives ?? [])
        .filter(({ name }) => name.value === 'key')
        .flatMap(({ arguments: given }) => given?.find(({ name }) => name.value === 'fields')?.value)
        .flatMap((value) => (value?.kind === Kind.STRING ? value.value.split(/\s+/) : []))
      return fields.length > 0 ? [[one.name.value, fields] as const] : []
    }),
  )

/** Longer texts name no record. */
const longestKey = 200

/** The type and the key of a record that somebody refers to, without anything else. */
export function keyOf(keys: EntityKeys, representation: unknown): Record<string, string> {
  const given = Object(representation) as Record<string, unknown>
  const type = String(given.__typename)
  const fields = keys.get(type)
  if (!fields) throw new AppError('VALIDATION_ERROR', { message: 'A representation names a type without a key.' })
  const key: Record<string, string> = { __typename: type }
  for (const field of fields) {
    const value = given[field]
    if (typeof value !== 'string' || value.length > longestKey)
      throw new AppError('VALIDATION_ERROR', { message: `A representation of ${type} has no ${field}.` })
    key[field] = value
  }
  return key
}
