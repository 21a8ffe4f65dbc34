import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { conditionOf, type Variables } from './conditions.js'
import { type Data, get, put } from './data.js'
import { isLeafOf } from './leaf.js'
import { objectMaker } from './object-maker.js'
import { plainFields } from './plain-fields.js'

/** One use of a shape. */
interface Use {
  variables: Variables
  /** Answers a field of the schema itself. */
  introspect(field: FieldNode): unknown
  path: (string | number)[]
  errors: GraphQLError[]
}

/** Null where its own error, or one below it, is known already; `bubbles` makes what it is in null too. */
const failed = Symbol('failed')
const bubbles = Symbol('bubbles')
const shown = (value: unknown) => (value === failed || value === bubbles ? null : value)

/** Makes what is shown of a value, of which `before` was shown for the same field selected elsewhere. */
type Complete = (value: unknown, before: unknown, use: Use, parent: GraphQLNamedOutputType) => unknown

/** Writes a part of a selection to `output`; false when a null in it makes the whole null. */
type Part = (input: Data, output: Data, use: Use, parent: GraphQLNamedOutputType) => boolean

/** Shapes what the fetches have merged as an operation asks: its fields in their order, and nothing else. */
export type Shape = (
  input: Data,
  asked: Pick<Use, 'variables' | 'introspect'>,
) => { data: Data | null; errors: GraphQLError[] }

const refuse = (message: string, { path }: Use) =>
  new GraphQLError(message, { path: [...path], extensions: { code: 'INVALID_GRAPHQL' } })

/** What is meant in a message: the field of its type, or the element of a list. */
function placeOf({ path }: Use, type: GraphQLOutputType, parent: GraphQLNamedOutputType): string {
  const last = path[path.length - 1]!
  return typeof last === 'string' ? `field ${parent.name}.${last}` : `array element of type ${type} at index ${last}`
}

const applyAll = (parts: readonly Part[]): Part => {
  return (input, output, use, parent) => {
    for (const part of parts) if (!part(input, output, use, parent)) return false
    return true
  }
}

/** How many objects of a selection are shown before it is compiled. */
const worthCompiling = 200

/** Compiles the shape of an operation that was validated. */
export function shapeOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Shape {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  )

  /** A part that applies to values of some types only. */
  function narrowed(condition: GraphQLNamedOutputType, { selections }: SelectionSetNode): Part {
    const part = applyAll(selections.map((one) => partOf(one, condition)))
    const known = new Map<string, boolean>()
    const applies = (name: string) => {
      let fits = known.get(name)
      if (fits === undefined) {
        const type = schema.getType(name)
        const below = isAbstractType(condition) && (isObjectType(type) || isInterfaceType(type))
        known.set(name, (fits = type === condition || (below && schema.isSubType(condition, type))))
      }
      return fits
    }
    return (input, output, use, parent) =>
      applies((input.__typename as string | undefined) ?? parent.name) ? part(input, output, use, condition) : true
  }

  function partOf(node: SelectionSetNode['selections'][number], parent: GraphQLNamedOutputType): Part {
    const part = node.kind === Kind.FIELD ? fieldPart(node, parent) : fragmentPart(node, parent)
    const condition = conditionOf(node.directives)
    if (!condition) return part
    return (input, output, use, type) => !condition(use.variables) || part(input, output, use, type)
  }

  function fragmentPart(
    node: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    parent: GraphQLNamedOutputType,
  ) {
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)! : node
    const { typeCondition, selectionSet } = fragment
    if (typeCondition) return narrowed(schema.getType(typeCondition.name.value) as GraphQLNamedOutputType, selectionSet)
    return applyAll(selectionSet.selections.map((one) => partOf(one, parent)))
  }

  function fieldPart(node: FieldNode, parent: GraphQLNamedOutputType): Part {
    const key = (node.alias ?? node.name).value
    const name = node.name.value
    if (name === '__typename') return typenamePart(key)
    if (name === '__schema' || name === '__type')
      return (_input, output, use) => {
        if (get(output, key) === undefined) put(output, key, use.introspect(node))
        return true
      }
    const { type } = (parent as { getFields(): Record<string, { type: GraphQLOutputType }> }).getFields()[name]!
    const complete = completeFor(node, type)
    return (input, output, use, parentNow) => {
      use.path.push(key)
      const value = complete(get(input, key) ?? null, get(output, key), use, parentNow)
      use.path.pop()
      put(output, key, shown(value))
      return value !== bubbles
    }
  }

  function typenamePart(key: string): Part {
    return (input, output, _use, parent) => {
      if (get(output, key) !== undefined) return true
      const named = get(input, key) ?? input.__typename
      const type = (typeof named === 'string' ? schema.getType(named) : undefined) ?? parent
      if (!isObjectType(type)) return false
      put(output, key, type.name)
      return true
    }
  }

  const completes = new Map<FieldNode, Complete>()
  function completeFor(node: FieldNode, type: GraphQLOutputType): Complete {
    let complete = completes.get(node)
    if (!complete) completes.set(node, (complete = completeOf(type, node.selectionSet)))
    return complete
  }

  function completeOf(type: GraphQLOutputType, selections: SelectionSetNode | undefined): Complete {
    if (isNonNullType(type)) return neverNull(type.ofType, completeOf(type.ofType, selections))
    if (isListType(type)) return listOf(type, completeOf(type.ofType, selections))
    if (isLeafType(type)) {
      const fits = isLeafOf(type)
      return (value, before, use, parent) => {
        if (before !== undefined) return before
        if (value === null || fits(value)) return value
        use.errors.push(refuse(`Invalid value found for ${placeOf(use, type, parent)}.`, use))
        return failed
      }
    }
    return objectOf(type, selections!)
  }

  const neverNull =
    (inner: GraphQLOutputType, complete: Complete): Complete =>
    (value, before, use, parent) => {
      if (before === null) return null
      const done = complete(value, before, use, parent)
      if (done === null) {
        use.errors.push(refuse(`Cannot return null for non-nullable ${placeOf(use, inner, parent)}.`, use))
        return bubbles
      }
      return done === failed ? bubbles : done
    }

  const listOf =
    (type: GraphQLOutputType, complete: Complete): Complete =>
    (value, before, use, parent) => {
      if (before === null || value === null) return null
      if (!Array.isArray(value)) throw new Error(`a subgraph answered no list for ${type}`)
      let whole = true
      const items: unknown[] = []
      for (let at = 0; at < value.length; at++) {
        use.path.push(at)
        const done = complete(value[at] ?? null, (before as unknown[] | undefined)?.[at], use, parent)
        use.path.pop()
        if (done === bubbles) whole = false
        items.push(shown(done))
      }
      return whole ? items : failed
    }

  function objectOf(type: GraphQLNamedOutputType, selectionSet: SelectionSetNode): Complete {
    const { selections } = selectionSet
    const compile = () => {
      const fields = plainFields(selectionSet, type, fragments, completeFor)
      return fields && objectMaker(fields, { failed, bubbles })
    }
    let make: ReturnType<typeof compile>
    let times = 0
    const part = applyAll(selections.map((one) => partOf(one, type)))
    return (value, before, use, parent) => {
      if (before === null || value === null) return null
      if (typeof value !== 'object') throw new Error(`a subgraph answered no object for ${type}`)
      const named = (value as Data).__typename
      const own = named === undefined || named === type.name ? type : schema.getType(named as string)
      if (!isCompositeType(own)) {
        use.errors.push(refuse(`Invalid __typename found for object at ${placeOf(use, type, parent)}.`, use))
        return failed
      }
      if (own === type && before === undefined) {
        if (++times === worthCompiling) make = compile()
        if (make) return make(value as Data, use as never, own as never)
      }
      const output = (before ?? {}) as Data
      return part(value as Data, output, use, own) ? output : failed
    }
  }

  const root = schema.getRootType(operation.operation)!
  const whole = applyAll(operation.selectionSet.selections.map((one) => partOf(one, root)))
  return (input, asked) => {
    const use: Use = { ...asked, path: [], errors: [] }
    const data: Data = {}
    return { data: whole(input, data, use, root) ? data : null, errors: use.errors }
  }
}
