import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
  visit,
} from 'graphql'
import type { SubgraphSource } from './subgraph-source.js'

interface Marked {
  directives?: readonly ConstDirectiveNode[] | undefined
}

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

const isTagged = ({ directives = [] }: Marked, variant: string) =>
  directives.some(
    ({ name, arguments: given = [] }) =>
      name.value === 'tag' && given.some(({ value }) => value.kind === Kind.STRING && value.value === variant),
  )

const inaccessible: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'inaccessible' },
}

/** The node hidden, and without its tags, which mean nothing in the variant itself. */
const hidden = <Node extends Marked>({ directives = [], ...node }: Node) => ({
  ...node,
  directives: [...directives.filter(({ name }) => !['inaccessible', 'tag'].includes(name.value)), inaccessible],
})

const shown = <Node extends Marked>({ directives = [], ...node }: Node) => ({
  ...node,
  directives: directives.filter(({ name }) => name.value !== 'tag'),
})

/** The types that a variant reaches from its root fields, in whatever subgraph a field stands. */
function reachedTypes(documents: readonly DocumentNode[], variant: string): Set<string> {
  const parts = new Map<string, DefinitionNode[]>()
  for (const one of documents.flatMap(({ definitions }) => definitions))
    if ('name' in one && one.name) parts.set(one.name.value, [...(parts.get(one.name.value) ?? []), one])
  const reached = new Set<string>()
  const reachField = ({ type, arguments: taken = [] }: FieldDefinitionNode) => {
    reach(namedType(type))
    for (const argument of taken) reach(namedType(argument.type))
  }
  const reach = (name: string) => {
    if (reached.has(name)) return
    const fieldsOf = (one: ObjectTypeDefinitionNode) => one.fields?.filter((field) => isTagged(field, variant)) ?? []
    for (const one of parts.get(name) ?? []) {
      if (one.kind === Kind.OBJECT_TYPE_DEFINITION && fieldsOf(one).length === 0) continue
      reached.add(name)
      if (one.kind === Kind.OBJECT_TYPE_DEFINITION) fieldsOf(one).forEach(reachField)
      if (one.kind === Kind.UNION_TYPE_DEFINITION) for (const member of one.types ?? []) reach(member.name.value)
      if (one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
        for (const field of one.fields ?? []) reach(namedType(field.type))
    }
  }
  for (const root of ['Query', 'Mutation']) reach(root)
  return reached
}

/** The subgraphs with everything inaccessible that is not tagged for the variant, or that nothing of it reaches. */
export function ofVariant(sources: readonly SubgraphSource[], variant: string): SubgraphSource[] {
  const documents = sources.map(({ sdl }) => parse(sdl))
  const reached = reachedTypes(documents, variant)
  const type = <Node extends Marked & { name: { value: string } }>(node: Node) =>
    reached.has(node.name.value) ? shown(node) : hidden(node)
  return sources.map((source, at) => ({
    ...source,
    sdl: print(
      visit(documents[at]!, {
        FieldDefinition: (node) => (isTagged(node, variant) ? shown(node) : hidden(node)),
        ObjectTypeDefinition: { leave: type },
        InputObjectTypeDefinition: type,
        EnumTypeDefinition: type,
        UnionTypeDefinition: type,
        ScalarTypeDefinition: type,
      }),
    ),
  }))
}
