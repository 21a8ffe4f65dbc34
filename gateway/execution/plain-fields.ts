import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { isLeafOf } from './leaf.js'
import { isPlain, type ShownField } from './object-maker.js'

/** How a scalar or enum is known that can be shown as it is. */
function fitsOf(type: GraphQLOutputType): Pick<ShownField, 'fits'> {
  const inner = isNonNullType(type) ? type.ofType : type
  return isLeafType(inner) ? { fits: isLeafOf(inner) } : {}
}

/** The fields that every object of a type shows; undefined where that depends on more than its type. */
export function plainFields(
  { selections }: SelectionSetNode,
  type: GraphQLNamedOutputType,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  completeFor: (node: FieldNode, type: GraphQLOutputType) => ShownField['complete'],
): ShownField[] | undefined {
  if (!isObjectType(type)) return undefined
  const fields: ShownField[] = []
  for (const node of selections) {
    if (node.directives?.length) return undefined
    if (node.kind !== Kind.FIELD) {
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)! : node
      const ofAll = !fragment.typeCondition || fragment.typeCondition.name.value === type.name
      const below = ofAll ? plainFields(fragment.selectionSet, type, fragments, completeFor) : undefined
      if (!below) return undefined
      fields.push(...below)
      continue
    }
    const name = (node.alias ?? node.name).value
    const field = type.getFields()[node.name.value]
    if (!isPlain(name)) return undefined
    if (node.name.value === '__typename') fields.push({ name, always: type.name })
    else if (!field) return undefined
    else fields.push({ name, complete: completeFor(node, field.type), ...fitsOf(field.type) })
  }
  return new Set(fields.map(({ name }) => name)).size === fields.length ? fields : undefined
}
