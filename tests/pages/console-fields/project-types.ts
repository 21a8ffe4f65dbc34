import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  API,
  type Symbol as Property,
  type Signature,
  SignatureKind,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

export type { Property, Signature, Type }

/** What a function finds of each record, found once. */
function once<Key extends { id: number }, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<number, Value>()
  return (key) => {
    if (!found.has(key.id)) found.set(key.id, find(key))
    return found.get(key.id)!
  }
}

/** The compiler fails at the description of some tuples of libraries. None of them is a record of the graph. */
function orElse<Value, Other>(other: Other, ask: () => Value): Value | Other {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Error && error.message.includes('TupleType')) return other
    throw error
  }
}

/** The types of a project as the compiler sees them. */
export function openTypes(root: string, config: string) {
  const api = new API({ cwd: root })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`the compiler finds no project ${config}`)
  const { checker, program, rootFiles } = project
  const none: readonly never[] = []

  function typesAt(nodes: readonly Node[]): (Type | undefined)[] {
    if (nodes.length === 0) return []
    const all = orElse(undefined, () => checker.getTypeAtLocation(nodes))
    if (all || nodes.length === 1) return all ?? [undefined]
    const half = nodes.length >> 1
    return [...typesAt(nodes.slice(0, half)), ...typesAt(nodes.slice(half))]
  }

  return {
    files: rootFiles,
    sourceOf(file: string): SourceFile {
      const source = program.getSourceFile(file)
      if (!source) throw new Error(`the compiler has no ${file}`)
      return source
    },
    typesAt,
    propertiesAt: (nodes: readonly Node[]) => checker.getSymbolAtLocation(nodes),
    /** What the place of an expression wants of it. */
    wantedAt: (node: Expression) => orElse(undefined, () => checker.getContextualType(node)),
    /** The call as it was declared, where its types are parameters. */
    declaredCall: (node: Expression) => orElse(undefined, () => checker.getResolvedSignature(node)?.getTarget()),
    typeOf: once((property: Property) => orElse(undefined, () => checker.getTypeOfSymbol(property))),
    propertiesOf: once((type: Type) => orElse(none, () => checker.getPropertiesOfType(type))),
    membersOf: once((type: Type) => (type.isUnionType() ? orElse(none, () => type.getTypes()) : [type])),
    argumentsOf: once((type: Type) =>
      orElse(none, () => (type.isTypeReference() ? checker.getTypeArguments(type) : none)),
    ),
    isList: once((type: Type) => orElse(false, () => checker.isArrayLikeType(type))),
    callsOf: once((type: Type) => orElse(none, () => checker.getSignaturesOfType(type, SignatureKind.Call))),
    indexesOf: once((type: Type) => orElse(none, () => checker.getIndexInfosOfType(type))),
    returnOf: once((call: Signature) => orElse(undefined, () => checker.getReturnTypeOfSignature(call))),
    constraintOf: once((type: Type) =>
      type.isTypeParameter() ? orElse(undefined, () => checker.getConstraintOfTypeParameter(type)) : undefined,
    ),
    isRecord: (type: Type) =>
      (type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union | TypeFlags.TypeParameter)) !== 0,
    close: () => api.close(),
  }
}

export type ProjectTypes = ReturnType<typeof openTypes>
