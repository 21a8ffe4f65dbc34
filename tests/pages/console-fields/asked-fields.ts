import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql'

/** A document of the console: its file, and the one operation or fragment that it defines. */
export interface ConsoleDocument {
  file: string
  definition: OperationDefinitionNode | FragmentDefinitionNode
}

/** A field that a document asks for. It is read where one of `places` is: in the answer of its document, or of one that spreads it. */
export interface AskedField {
  document: ConsoleDocument
  path: string
  /** The field of the graph, such as `Application.status`. */
  field: string
  /** Whether nothing else is asked of its record: an answer must be asked for something. */
  isAlone: boolean
  places: Set<string>
}

export function documentsOf(file: string, text: string): ConsoleDocument[] {
  return [...text.matchAll(/graphql\(\s*`([\s\S]*?)`/g)].map(([, source]) => {
    const [definition, ...others] = parse(source!).definitions
    if (others.length > 0) throw new Error(`${file} has several definitions in one document`)
    if (definition?.kind !== 'OperationDefinition' && definition?.kind !== 'FragmentDefinition')
      throw new Error(`${file} has a document of another kind: ${definition?.kind}`)
    return { file, definition }
  })
}

export const nameOf = ({ definition }: ConsoleDocument) => definition.name!.value

/** Where a field stands in the answer of a document. */
export const placeOf = (document: string, path: readonly string[]) => `${document}: ${path.join('.')}`

/** What the client itself needs. */
const isOfTheClient = (name: string) => name === 'id' || name.startsWith('__')

/** Every field that the documents ask for, each once, whoever spreads its fragment. */
export function askedFields(documents: readonly ConsoleDocument[], schema: GraphQLSchema): AskedField[] {
  const fragments = new Map(documents.map((one) => [nameOf(one), one]))
  const fields = new Map<string, AskedField>()

  interface Reading {
    /** Whose text it is, and the path below it. */
    owner: ConsoleDocument
    own: readonly string[]
    /** Whose answer it is, and the path in it. */
    answer: ConsoleDocument
    path: readonly string[]
  }

  function read({ selections }: SelectionSetNode, type: GraphQLNamedType, reading: Reading): void {
    for (const selection of selections) {
      if (selection.kind === 'InlineFragment') {
        const named = selection.typeCondition?.name.value
        read(selection.selectionSet, named ? schema.getType(named)! : type, reading)
      } else if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value)
        if (fragment?.definition.kind !== 'FragmentDefinition') throw new Error(`no fragment ${selection.name.value}`)
        // A masked fragment is read by its own section, from an answer of its own.
        if (!fragment.definition.directives?.some(({ name }) => name.value === '_unmask')) continue
        const of = schema.getType(fragment.definition.typeCondition.name.value)!
        read(fragment.definition.selectionSet, of, { ...reading, owner: fragment, own: [] })
      } else {
        const key = (selection.alias ?? selection.name).value
        const own = [...reading.own, key]
        const path = [...reading.path, key]
        if (isOfTheClient(selection.name.value)) continue
        if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${type.name} has no fields`)
        const below = type.getFields()[selection.name.value]
        if (!below) throw new Error(`${type.name} has no field ${selection.name.value}`)
        const id = placeOf(nameOf(reading.owner), own)
        const asked = fields.get(id) ?? {
          document: reading.owner,
          path: own.join('.'),
          field: `${type.name}.${selection.name.value}`,
          isAlone: selections.length === 1,
          places: new Set(),
        }
        fields.set(id, asked)
        asked.places.add(placeOf(nameOf(reading.answer), path))
        const of = getNamedType(below.type)
        if (selection.selectionSet && isCompositeType(of)) read(selection.selectionSet, of, { ...reading, own, path })
      }
    }
  }

  for (const document of documents) {
    const { definition } = document
    const type =
      definition.kind === 'FragmentDefinition'
        ? schema.getType(definition.typeCondition.name.value)
        : schema.getRootType(definition.operation)
    read(definition.selectionSet, type!, { owner: document, own: [], answer: document, path: [] })
  }
  return [...fields.values()]
}

/** What `graph/updates.ts` hands on to a record of another kind than the one that was answered. */
const handedOn = ['CreditProductActivation.isActive']

/**
 * The fields that nobody reads. What a change answers is read where the cache hands it on: to whichever screen reads the same field of
 * the same record.
 */
export function unreadFields(fields: readonly AskedField[], isRead: (place: string) => boolean): string[] {
  const isOfChange = ({ document: { definition } }: AskedField) =>
    definition.kind === 'OperationDefinition' && definition.operation === 'mutation'
  const isReadItself = ({ places }: AskedField) => [...places].some(isRead)
  const shown = new Set(fields.filter((one) => !isOfChange(one) && isReadItself(one)).map(({ field }) => field))
  const isHandedOn = (one: AskedField) =>
    isOfChange(one) && (one.isAlone || shown.has(one.field) || handedOn.includes(one.field))
  return fields
    .filter((one) => !isReadItself(one) && !isHandedOn(one))
    .map(({ document, path }) => `${document.file}: ${path}`)
    .sort()
}
