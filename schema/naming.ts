/** A name of the contract in the spelling of code and graph. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** A type of the contract with its fields named as code and graph name them, at every depth. */
export type CamelKeys<Value> = Value extends Date
  ? Value
  : Value extends readonly (infer Item)[]
    ? CamelKeys<Item>[]
    : Value extends object
      ? { [Key in keyof Value as CamelCase<Key>]: CamelKeys<Value[Key]> }
      : Value
