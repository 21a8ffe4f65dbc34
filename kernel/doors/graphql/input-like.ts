import type { CamelKeys } from '@otorga/schema/naming'
import { Field, getMetadataStorage, InputType } from 'type-graphql'
import { camelCase } from '../../base/naming/index.js'

type Class<Value> = new () => Value

type NullsAllowed<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]: NullsAllowed<Value[Key]> | (undefined extends Value[Key] ? null : never) }
    : Value

/** A body of the contract as the graph takes it: camelCase, and null where it may be left out. */
export type GraphInput<Body> = NullsAllowed<CamelKeys<Body>>

/** What `schema/rest/values` says of an object: in a patch nothing is required and nothing has a default. */
interface ObjectValues {
  readonly fields: readonly string[]
  readonly required: readonly string[]
  readonly default: Readonly<Record<string, unknown>>
}

interface InputOptions<Part> {
  description: string
  schema: ObjectValues
  /** Types of the fields that are objects, which are inputs here. */
  types?: { [Key in keyof Part]?: () => Class<object> }
  /** Descriptions that say more of the input than of the object. */
  descriptions?: { [Key in keyof Part]?: string }
}

/** A description that also says what an absent field stands for. */
function withDefault(description: string, value: unknown): string {
  if (value === undefined || value === null) return description
  return `${description.replace(/\.$/, '')}; ${[value].flat().join(' and ')} when absent.`
}

/** Declares the input type that has the fields of an object type, as far as a schema of the contract takes them. */
export function inputLike<Input extends object, Part extends object>(
  type: Class<Part>,
  name: string,
  { description, schema, types = {}, descriptions = {} }: InputOptions<Part>,
): Class<Input> {
  const input = { [name]: class {} }[name]!
  InputType(name, { description })(input)
  const declared = getMetadataStorage().fields.filter(({ target }) => target === type)
  const fields = new Map(schema.fields.map((field) => [camelCase(field), field]))
  for (const { name: field, getType, typeOptions, description: told } of declared) {
    const named = fields.get(field)
    if (named === undefined) continue
    fields.delete(field)
    const key = field as keyof Part
    const typeOf = () => {
      // Whether it is a list is known once its type was asked for.
      const own = getType() as Class<object>
      const one = types[key]?.() ?? own
      return typeOptions.array ? [one] : one
    }
    const about = withDefault(descriptions[key] ?? told ?? '', schema.default[named])
    Field(typeOf, { nullable: !schema.required.includes(named), description: about })(input.prototype, field)
  }
  if (fields.size > 0) throw new Error(`${type.name} has no field for ${[...fields.keys()].join(', ')} of ${name}`)
  return input as unknown as Class<Input>
}
