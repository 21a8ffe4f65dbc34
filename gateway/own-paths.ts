import { asAppError } from '@otorga/kernel/base/errors'
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import type { DataSource, DataSourceAnswer, Fetch } from './data-source.js'

type Path = readonly (string | number)[]

/** A field that a fetch asks of a type, by the name that the answer gives it. */
interface Asked {
  type: string
  field: string
  shown: string
}

const entities = '_entities'

const shownName = ({ alias, name }: FieldNode) => (alias ?? name).value

function fieldsOf(selections: SelectionSetNode | undefined, type: string): Asked[] {
  return (selections?.selections ?? []).flatMap((one) => {
    if (one.kind === Kind.INLINE_FRAGMENT) return fieldsOf(one.selectionSet, one.typeCondition?.name.value ?? type)
    if (one.kind === Kind.FRAGMENT_SPREAD || one.name.value.startsWith('__')) return []
    return [{ type, field: one.name.value, shown: shownName(one) }]
  })
}

const operationOf = (document: DocumentNode) =>
  document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)

/** The paths, within a fetch, of what stays empty when all of it or one of its entities fails. */
class EmptyFields {
  readonly #root: SelectionSetNode | undefined
  readonly #keys: readonly { __typename: string }[]

  constructor(
    readonly schema: GraphQLSchema,
    { query, variables }: Fetch,
  ) {
    this.#root = operationOf(parse(query, { noLocation: true }))?.selectionSet
    this.#keys = (variables.representations ?? []) as { __typename: string }[]
  }

  #neverNull({ type, field }: Asked) {
    const declared = this.schema.getType(type)
    const found = isObjectType(declared) ? declared.getFields()[field] : undefined
    return found !== undefined && isNonNullType(found.type)
  }

  /** An entity's own path when the entity cannot be shown without the fields, else the path of each field. */
  ofEntity(at: number): Path[] {
    const selections = this.#root?.selections.find((one) => one.kind === Kind.FIELD && one.name.value === entities)
    const type = this.#keys[at]?.__typename ?? ''
    const asked = fieldsOf((selections as FieldNode | undefined)?.selectionSet, type).filter((one) => one.type === type)
    if (asked.length === 0 || asked.some((one) => this.#neverNull(one))) return [[entities, at]]
    return asked.map(({ shown }) => [entities, at, shown])
  }

  ofAll(): Path[] {
    const roots = fieldsOf(this.#root, '')
    if (roots.some(({ field }) => field === entities)) return this.#keys.flatMap((_, at) => this.ofEntity(at))
    return roots.map(({ shown }) => [shown])
  }
}

/** The same error at other paths, with the code that it has. */
const placed = (error: unknown, paths: Path[]) =>
  paths.map((path) => {
    const { message, extensions } = (asAppError(error) ?? error) as GraphQLFormattedError
    return new GraphQLError(message, { path, extensions, originalError: error instanceof Error ? error : null })
  })

/**
 * A data source whose errors are at the fields of the answer that stay empty because of them: those of a component that is away,
 * and those of a record to which a component only adds fields.
 */
export const atOwnPaths = (source: DataSource, schema: GraphQLSchema): DataSource => ({
  async process(asked): Promise<DataSourceAnswer> {
    let answer: DataSourceAnswer
    try {
      answer = await source.process(asked)
    } catch (error) {
      const errors = placed(error, new EmptyFields(schema, asked.request).ofAll())
      return { data: null, errors }
    }
    if (!answer.errors?.length) return answer
    const empty = new EmptyFields(schema, asked.request)
    const errors = answer.errors.flatMap((error) => {
      const [root, at, ...below] = error.path ?? []
      if (root !== entities || below.length > 0) return [error]
      return placed(error, typeof at === 'number' ? empty.ofEntity(at) : empty.ofAll())
    })
    return { ...answer, errors }
  },
})
