import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields())
const needsArguments = ({ args }: { args: readonly GraphQLArgument[] }) => args.some(isRequiredArgument)
const isPage = (type: GraphQLObjectType) => 'items' in type.getFields() && 'total' in type.getFields()

export const queriesOf = (schema: GraphQLSchema): Field[] => fieldsOf(schema.getQueryType()!)

export function namedObject(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type)
  if (isLeafType(type)) return undefined
  // A query of a union would have to name the member that it reads.
  if (isUnionType(type) || isInterfaceType(type)) throw new Error(`${field.name}: the walk reads no union`)
  return isObjectType(type) ? type : undefined
}

/** The type of the record that a field leads to; for a page, the type of its items. */
export function recordOf(field: Field): GraphQLObjectType | undefined {
  const type = namedObject(field)
  return type && isPage(type) ? namedObject(type.getFields().items!) : type
}

/** Selects every field of a record and of its parts that are not records themselves; collects its relations in `relations`. */
function selection(type: GraphQLObjectType, records: ReadonlySet<string>, relations: string[][], path: string[] = []) {
  const chosen: string[] = []
  for (const field of fieldsOf(type)) {
    if (needsArguments(field)) throw new Error(`${type.name}.${field.name}: the walk has no arguments for it`)
    const object = namedObject(field)
    const related = recordOf(field)
    if (!object || !related) chosen.push(field.name)
    else if (records.has(related.name) || isPage(object)) relations.push([...path, field.name])
    else chosen.push(`${field.name} { ${selection(object, records, relations, [...path, field.name])} }`)
  }
  return chosen.join(' ')
}

/** The selection for a field: of the record, or of the page and its records. */
function around(field: Field, text: string): string {
  const type = namedObject(field)!
  if (!isPage(type)) return text
  const own = fieldsOf(type).filter(({ name }) => name !== 'items')
  return `items { ${text} } ${own.map(({ name }) => name).join(' ')}`
}

/** The field at the end of a path of names. */
function fieldAt(type: GraphQLObjectType, [name, ...rest]: string[]): Field {
  const field = type.getFields()[name!]!
  return rest.length === 0 ? field : fieldAt(namedObject(field)!, rest)
}

/**
 * Queries that together read every field of the record of a root field, and every field of each record to which its relations
 * lead, unless they are in `walked`. `call` is the field with its arguments.
 */
export function walksOf(root: Field, call: string, records: ReadonlySet<string>, walked: Set<string>): string[] {
  const record = recordOf(root)
  if (!record) return [`{ ${call} }`]
  const relations: string[][] = []
  const own = `{ ${call} { ${around(root, selection(record, records, relations))} } }`
  const led = relations.flatMap((path) => {
    const name = `${record.name}.${path.join('.')}`
    if (walked.has(name)) return []
    walked.add(name)
    const field = fieldAt(record, path)
    const there = around(field, selection(recordOf(field)!, records, []))
    return `{ ${call} { ${around(
      root,
      path.reduceRight((inner, name) => `${name} { ${inner} }`, there),
    )} } }`
  })
  return [own, ...led]
}

/** Adds each field of an answer to `seen`, as `Type.field`. */
export function fieldsSeen(type: GraphQLObjectType, value: unknown, seen: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) fieldsSeen(type, one, seen)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  for (const [name, part] of Object.entries(value)) {
    seen.add(`${type.name}.${name}`)
    const object = namedObject(type.getFields()[name]!)
    if (object) fieldsSeen(object, part, seen)
  }
}

/** Every field of every record and of the parts that are never null, as `Type.field`. */
export function fieldsAlwaysThere(roots: readonly Field[]): Set<string> {
  const found = new Set<string>()
  const visit = (type: GraphQLObjectType) => {
    for (const field of fieldsOf(type)) {
      const name = `${type.name}.${field.name}`
      if (found.has(name)) continue
      found.add(name)
      const part = namedObject(field)
      if (part && isNonNullType(field.type)) visit(part)
    }
  }
  for (const root of roots) visit(namedObject(root)!)
  return found
}
