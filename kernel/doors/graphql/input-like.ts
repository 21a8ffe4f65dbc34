import type { CamelKeys } from '@otorga/schema/naming'
import { Field, getMetadataStorage, InputType } from 'type-graphql'
import { camelCase } from '../../base/naming/index.js'

type Class<Value> = new () => Value

type NullsAllowed<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]: NullsAllowed<Value[Key]> | (undefined extends Value[Key] ? null : never) }
    : Value

/** A body of the contract as an input of the graph: camelCase, and null allowed where a field may be absent. */
export type GraphInput<Body> = NullsAllowed<CamelKeys<Body>>

/** The part of `schema/rest/values` for an object. In a patch no field is required and none has a default. */
interface ObjectValues {
  readonly fields: readonly string[]
  readonly required: readonly string[]
  readonly default: Readonly<Record<string, unknown>>
}

interface InputOptions<Part> {
  description: string
  schema: ObjectValues
  /** Types of the fields that are another type here: of objects, which are inputs, and of smaller sets of values. */
  types?: { [Key in keyof Part]?: () => object }
  /** Descriptions of fields whose meaning differs between input and object. */
  descriptions?: { [Key in keyof Part]?: string }
}

/** Adds the default of an absent field to a description. */
function withDefault(description: string, value: unknown): string {
  if (value === undefined || value === null) return description
  return `${description.replace(/\.$/, '')}; ${[value].flat().join(' and ')} when absent.`
}

/** Declares an input type with those fields of an object type that are in a schema of the contract. */
export function inputLike<Input extends object, Part extends object>(
  type: Class<Part>,
  name: string,
  { description, schema, types = {}, descriptions = {} }: InputOptions<Part>,
): Class<Input> {
  const input = { [name]: class {} }[name]!
  InputType(name, { description })(input)
  const belongs = (target: unknown) => target === type || type.prototype instanceof (target as Class<object>)
  const declared = getMetadataStorage().fields.filter(({ target }) => belongs(target))
  const fields = new Map(schema.fields.map((field) => [camelCase(field), field]))
  for (const { name: field, getType, typeOptions, description: told } of declared) {
    const named = fields.get(field)
    if (named === undefined) continue
    fields.delete(field)
    const key = field as keyof Part
    const typeOf = () => {
      // `typeOptions` tells whether it is a list only after `getType` was called.
      const own = getType() as object
      const one = types[key]?.() ?? own
      return typeOptions.array ? [one] : one
    }
    const about = withDefault(descriptions[key] ?? told ?? '', schema.default[named])
    Field(typeOf, { nullable: !schema.required.includes(named), description: about })(input.prototype, field)
  }
  if (fields.size > 0) throw new Error(`${type.name} has no field for ${[...fields.keys()].join(', ')} of ${name}`)
  return input as unknown as Class<Input>
}
