import { SyntaxKind, type VariableStatement } from 'typescript/unstable/ast'
import { type ConsoleDocument, nameOf, placeOf } from './asked-fields.js'
import type { ProjectTypes, Property, Type } from './project-types.js'

/** The properties of the answers of a file's documents, by their places. A place of several kinds of records has several. */
export function answerProperties(types: ProjectTypes, path: string, documents: readonly ConsoleDocument[]) {
  const properties = new Map<string, Property[]>()
  const names = types
    .sourceOf(path)
    .statements.filter((one): one is VariableStatement => one.kind === SyntaxKind.VariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name))
  const answers = types.typesAt(names).flatMap((type) => (type ? types.argumentsOf(type).slice(0, 1) : []))
  if (answers.length !== documents.length) throw new Error(`${path}: a document is not a constant of its own`)

  function walk(type: Type | undefined, document: string, above: readonly string[]) {
    for (const one of type ? types.membersOf(type) : []) {
      if (types.isList(one)) walk(types.argumentsOf(one)[0], document, above)
      else if (types.isRecord(one))
        for (const property of types.propertiesOf(one)) {
          const below = [...above, property.name]
          const place = placeOf(document, below)
          properties.set(place, [...(properties.get(place) ?? []), property])
          if (!property.name.startsWith('__')) walk(types.typeOf(property), document, below)
        }
    }
  }
  for (const [index, document] of documents.entries()) walk(answers[index], nameOf(document), [])
  return properties
}
