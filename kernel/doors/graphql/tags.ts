import { tagsOf } from '@otorga/schema/variants'
import { type ConstDirectiveNode, type DocumentNode, Kind, visit } from 'graphql'

const tag = (name: string): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'tag' },
  arguments: [
    { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: 'name' }, value: { kind: Kind.STRING, value: name } },
  ],
})

/** Marks each field with the variants of the graph that show it. */
export const withTags = (document: DocumentNode): DocumentNode =>
  visit(document, {
    ObjectTypeDefinition: (node) => ({
      ...node,
      fields: node.fields?.map((field) => {
        const tags = tagsOf(node.name.value, field.name.value).map(tag)
        return tags.length > 0 ? { ...field, directives: [...(field.directives ?? []), ...tags] } : field
      }),
    }),
  })
