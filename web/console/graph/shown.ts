import type { introspection } from './schema.d.ts'

type Types = introspection['types']
type Inner<Type> = Type extends { kind: 'NON_NULL'; ofType: infer Of } ? Inner<Of> : Type

/** What a field or an argument may be; a relation is the record to which it leads. */
type Value<Type> =
  Inner<Type> extends { kind: 'LIST'; ofType: infer Of }
    ? readonly Value<Of>[] | null
    : Inner<Type> extends { kind: 'SCALAR'; name: infer Name }
      ?
          | (Name extends 'Boolean'
              ? boolean
              : Name extends 'Int' | 'SafeInt' | 'Decimal'
                ? number
                : Name extends 'JSON'
                  ? unknown
                  : string)
          | null
      : Inner<Type> extends { kind: 'ENUM'; name: infer Name extends keyof Types }
        ? (Types[Name] extends { enumValues: infer Values } ? Values : never) | null
        : Inner<Type> extends { kind: 'OBJECT'; name: infer Name }
          ? { __typename: Name; id: string } | null
          : unknown

/** An input as it is sent. */
export type Input<Name extends keyof Types> = Types[Name] extends {
  inputFields: infer Fields extends readonly unknown[]
}
  ? {
      [Field in Fields[number] as Field extends { name: infer Key extends string } ? Key : never]?: Field extends {
        type: infer Type
      }
        ? Value<Type>
        : never
    }
  : never

/** A record as far as a change of it is foreseen. Its version is not: the next change names the one that is stored. */
export type Shown<Name extends keyof Types> = {
  __typename: Name
  id: string
  rowVersion?: never
} & (Types[Name] extends { fields: infer Fields }
  ? {
      [Field in Exclude<keyof Fields, 'id' | 'rowVersion'>]?: Fields[Field] extends { type: infer Type }
        ? Value<Type>
        : never
    }
  : never)

/** The operations that change something. */
export type Operation = keyof Types['Mutation']['fields']
