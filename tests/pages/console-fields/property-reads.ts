import type { ProjectTypes, Property, Type } from './project-types.js'

/**
 * Which properties of a project are read. One is read where it is accessed, and where it becomes a property of another type that is
 * read: the one that a parameter, a component or a table declares.
 */
export class PropertyReads {
  readonly #types: ProjectTypes
  readonly #own: ReadonlySet<string>
  readonly #read = new Set<string>()
  /** What became the property, by its key. */
  readonly #origins = new Map<string, Set<string>>()
  readonly #related = new Set<string>()

  constructor(types: ProjectTypes, own: ReadonlySet<string>) {
    this.#types = types
    this.#own = own
  }

  /** A declared property is one, whatever its type is made of; what the graph types has no declaration. */
  keyOf({ id, declarations }: Property): string {
    const declared = declarations.find(({ path }) => this.#own.has(path))
    return declared ? `${declared.path}#${declared.index}` : String(id)
  }

  read(property: Property) {
    this.#read.add(this.keyOf(property))
  }

  readByName(type: Type | undefined, name: string) {
    if (!type) return
    for (const one of this.#types.membersOf(type))
      if (this.#types.isRecord(one))
        for (const property of this.#types.propertiesOf(one)) if (property.name === name) this.read(property)
  }

  /** Notes that a value of one type is used as another. */
  become(from: Type | undefined, to: Type | undefined): void {
    const types = this.#types
    if (!from || !to || from.id === to.id || !types.isRecord(from)) return
    const pair = `${from.id}>${to.id}`
    if (this.#related.has(pair)) return
    this.#related.add(pair)
    if (from.isUnionType()) for (const one of types.membersOf(from)) this.become(one, to)
    else if (to.isUnionType()) for (const one of types.membersOf(to)) this.become(from, one)
    else if (to.isTypeParameter()) this.become(from, types.constraintOf(to))
    else if (types.isRecord(to)) this.#becomeOne(from, to)
  }

  #becomeOne(from: Type, to: Type) {
    const types = this.#types
    const isList = types.isList(from)
    if (isList !== types.isList(to)) return
    if (isList) this.become(types.argumentsOf(from)[0], types.argumentsOf(to)[0])
    else if (!this.#isForeign(from)) {
      if (!this.#becomeCall(from, to)) this.#becomeRecord(from, to)
    } else if (from.getSymbol()?.id === to.getSymbol()?.id) {
      const others = types.argumentsOf(to)
      for (const [index, one] of types.argumentsOf(from).entries()) this.become(one, others[index])
    } else this.#becomeCall(from, to)
  }

  /** The keys of all that is read, be it under another type. */
  all(): ReadonlySet<string> {
    const all = new Set(this.#read)
    const todo = [...all]
    for (let key = todo.pop(); key !== undefined; key = todo.pop())
      for (const origin of this.#origins.get(key) ?? [])
        if (!all.has(origin)) {
          all.add(origin)
          todo.push(origin)
        }
    return all
  }

  /** A record of a library: no field of the graph is in it. */
  #isForeign(type: Type): boolean {
    const symbol = type.getSymbol()
    if (!symbol || symbol.name === '__type' || symbol.declarations.length === 0) return false
    return symbol.declarations.every(({ path }) => !this.#own.has(path) && !path.includes('gql.tada'))
  }

  /** What is handed to the wanted function comes to the given one, whose answer is the answer. */
  #becomeCall(from: Type, to: Type): boolean {
    const types = this.#types
    const given = types.callsOf(from)
    const wanted = types.callsOf(to)
    for (const one of given)
      for (const other of wanted) {
        const handed = other.getParameters()
        for (const [index, parameter] of one.getParameters().entries())
          if (handed[index]) this.become(types.typeOf(handed[index]), types.typeOf(parameter))
        this.become(types.returnOf(one), types.returnOf(other))
      }
    return given.length > 0 && wanted.length > 0
  }

  #becomeRecord(from: Type, to: Type) {
    const types = this.#types
    const properties = new Map(types.propertiesOf(from).map((one) => [one.name, one]))
    for (const wanted of types.propertiesOf(to)) {
      const property = properties.get(wanted.name)
      if (!property) continue
      const key = this.keyOf(wanted)
      const origins = this.#origins.get(key) ?? new Set()
      this.#origins.set(key, origins.add(this.keyOf(property)))
      // A library reads whatever it declares.
      if (wanted.declarations.length > 0 && !wanted.declarations.some(({ path }) => this.#own.has(path)))
        this.read(property)
      this.become(types.typeOf(property), types.typeOf(wanted))
    }
    // Whoever takes a record by any name reads all of it.
    for (const { valueType } of types.indexesOf(to))
      for (const property of properties.values()) {
        this.read(property)
        this.become(types.typeOf(property), valueType)
      }
  }
}
