import type { FieldNode, GraphQLResolveInfo } from 'graphql'

const known = new WeakMap<FieldNode, Map<string | null, ReadonlySet<string> | undefined>>()

// Undefined when there is a fragment: then any field may be asked for.
function fieldsBelow(node: FieldNode, name: string | null): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  for (const one of node.selectionSet?.selections ?? []) {
    if (one.kind !== 'Field') return undefined
    if (name === null) {
      fields.add(one.name.value)
      continue
    }
    if (one.name.value !== name) continue
    for (const inner of one.selectionSet?.selections ?? []) {
      if (inner.kind !== 'Field') return undefined
      fields.add(inner.name.value)
    }
  }
  return fields
}

/**
 * Whether an operation selects only these fields of the field `name` below the current one, or of the current field when `name`
 * is null. The answer is kept for each document.
 */
export function asksOnly(info: GraphQLResolveInfo, name: string | null, fields: ReadonlySet<string>): boolean {
  return info.fieldNodes.every((node) => {
    let below = known.get(node)
    if (!below) known.set(node, (below = new Map()))
    if (!below.has(name)) below.set(name, fieldsBelow(node, name))
    const asked = below.get(name)
    return asked !== undefined && [...asked].every((field) => fields.has(field))
  })
}
