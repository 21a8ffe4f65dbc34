import { bounds } from '@otorga/schema/limits'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>

const fragmentsOf = (document: DocumentNode) =>
  new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/** The root fields that an operation calls, those of its fragments included; the same field under two aliases is two. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): FieldNode[] {
  const fragments = fragmentsOf(document)
  const fields = new Map<string, FieldNode>()
  const seen = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) fields.set((selection.alias ?? selection.name).value, selection)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
  }
  collect(operation.selectionSet)
  return [...fields.values()]
}

/** Arguments that say how many records a field answers at most; the last one names them, in a fetch of entities. */
const sizes = ['pageSize', 'first', 'limit', 'representations']

/** The records that a field answers for each parent: what its argument says, or what is answered without one. */
function recordsOfField(node: FieldNode, field: GraphQLField<unknown, unknown>, variables: Variables): number {
  const size = field.args.find(({ name }) => sizes.includes(name))
  if (!size) return 1
  const given = node.arguments?.find(({ name }) => name.value === size.name)
  const value = given ? valueFromAST(given.value, size.type, variables) : undefined
  if (Array.isArray(value)) return value.length
  const records = Number(value ?? size.defaultValue ?? bounds.pageSize.default)
  return Number.isFinite(records) ? Math.max(1, records) : 1
}

/**
 * The records that an operation reads at most: a field that answers a page counts as many records as the page holds, and what is
 * selected below it counts for each of them. Fragments are measured once.
 */
export function recordsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Variables,
): number {
  // Variables that do not fit are refused before the operation is planned.
  const { coerced: variables = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
  const fragments = fragmentsOf(document)
  const measured = new Map<string, number>()
  const below = ({ selections }: SelectionSetNode, type: GraphQLCompositeType): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + ofField(selection, type)
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = selection.typeCondition && schema.getType(selection.typeCondition.name.value)
        return sum + below(selection.selectionSet, isCompositeType(narrowed) ? narrowed : type)
      }
      return sum + ofFragment(selection.name.value)
    }, 0)
  const ofFragment = (name: string) => {
    const known = measured.get(name)
    if (known !== undefined) return known
    measured.set(name, 0)
    const fragment = fragments.get(name)
    const type = fragment && schema.getType(fragment.typeCondition.name.value)
    const records = fragment && isCompositeType(type) ? below(fragment.selectionSet, type) : 0
    measured.set(name, records)
    return records
  }
  const ofField = (node: FieldNode, parent: GraphQLCompositeType): number => {
    if (!node.selectionSet || !(isObjectType(parent) || isInterfaceType(parent))) return 0
    const field = parent.getFields()[node.name.value]
    const type = field && getNamedType(field.type)
    if (!field || !isCompositeType(type)) return 0
    // Introspection has no field here, and its own bounds.
    return recordsOfField(node, field, variables) * Math.max(1, below(node.selectionSet, type))
  }
  const root = schema.getRootType(operation.operation)
  return root ? below(operation.selectionSet, root) : 0
}
