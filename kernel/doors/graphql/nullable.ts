import { type DocumentNode, Kind, type TypeNode, visit } from 'graphql'

const roots = ['Query', 'Mutation']

const nullable = (type: TypeNode): TypeNode => (type.kind === Kind.NON_NULL_TYPE ? type.type : type)

/**
 * Lets root fields and relations be null, so that one refusal or one absent component leaves the rest of an answer. `relations`
 * are named `Type.field`.
 */
export function withNullableDoors(document: DocumentNode, relations: ReadonlySet<string>): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition({ name: { value: type }, fields = [], ...node }) {
      const opened = fields.map((field) =>
        roots.includes(type) || relations.has(`${type}.${field.name.value}`)
          ? { ...field, type: nullable(field.type) }
          : field,
      )
      return { ...node, name: { kind: Kind.NAME, value: type }, fields: opened }
    },
  })
}
