import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeNode,
  visit,
} from 'graphql'

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

const has = ({ directives }: ObjectTypeDefinitionNode | FieldDefinitionNode, name: string) =>
  directives?.some((one) => one.name.value === name) === true

const hidden = { kind: Kind.DIRECTIVE as const, name: { kind: Kind.NAME as const, value: 'inaccessible' } }

/** The types that consoles can reach: from a root field or an entity that is not inaccessible. */
function reachedTypes({ definitions }: DocumentNode): Set<string> {
  const named = new Map(
    definitions.flatMap((one) => ('name' in one && one.name ? [[one.name.value, one] as const] : [])),
  )
  const reached = new Set<string>()
  const reach = (name: string) => {
    const type = named.get(name)
    if (!type || reached.has(name)) return
    reached.add(name)
    if (type.kind === Kind.UNION_TYPE_DEFINITION) for (const member of type.types ?? []) reach(member.name.value)
    if (type.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      for (const field of type.fields ?? []) reach(namedType(field.type))
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION) return
    for (const field of type.fields ?? []) {
      if (has(field, 'inaccessible')) continue
      reach(namedType(field.type))
      for (const argument of field.arguments ?? []) reach(namedType(argument.type))
    }
  }
  for (const root of ['Query', 'Mutation']) reach(root)
  for (const one of definitions) if (one.kind === Kind.OBJECT_TYPE_DEFINITION && has(one, 'key')) reach(one.name.value)
  return reached
}

/** Hides from consoles the types of operations that are hidden from them. */
export function withReachableTypes(document: DocumentNode): DocumentNode {
  const reached = reachedTypes(document)
  const hide = <Node extends { name: { value: string }; directives?: readonly unknown[] | undefined }>(node: Node) =>
    reached.has(node.name.value) || /^(Query|Mutation)$/.test(node.name.value)
      ? undefined
      : { ...node, directives: [...(node.directives ?? []), hidden] }
  return visit(document, {
    ObjectTypeDefinition: (node) => hide(node),
    InputObjectTypeDefinition: (node) => hide(node),
    EnumTypeDefinition: (node) => hide(node),
    UnionTypeDefinition: (node) => hide(node),
  })
}
