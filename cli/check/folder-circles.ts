/** One file imports another, for its values or for its types. */
export interface Arrow {
  from: string
  to: string
}

/** Neighbours in one folder that import each other in a loop, and the arrows between them. */
export interface FolderCircle {
  folder: string
  /** The subfolders and files of that folder, by name. */
  members: string[]
  arrows: Arrow[]
}

/** The deepest folder that contains both files, and the member of it that leads to each. */
function parting({ from, to }: Arrow) {
  const [here, there] = [from.split('/'), to.split('/')]
  let depth = 0
  while (depth < here.length - 1 && here[depth] === there[depth]) depth++
  return { folder: here.slice(0, depth).join('/'), member: here[depth]!, imported: there[depth] }
}

/** Groups whose members reach each other (Tarjan's strongly connected components); those of one member are left out. */
function loops(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string) => {
    const at = index.size
    index.set(node, at)
    low.set(node, at)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== at) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found
}

/**
 * The circles of a tree: in every folder its subfolders and its own files must have an order in which each imports only
 * those before it.
 */
export function folderCircles(arrows: readonly Arrow[]): FolderCircle[] {
  const folders = new Map<string, Map<string, Map<string, Arrow[]>>>()
  for (const arrow of arrows) {
    const { folder, member, imported } = parting(arrow)
    if (imported === undefined || member === imported) continue
    const members = folders.get(folder) ?? new Map<string, Map<string, Arrow[]>>()
    const targets = members.get(member) ?? new Map<string, Arrow[]>()
    folders.set(folder, members.set(member, targets.set(imported, [...(targets.get(imported) ?? []), arrow])))
  }
  return [...folders].flatMap(([folder, members]) => {
    const edges = new Map([...members].map(([member, targets]) => [member, new Set(targets.keys())]))
    return loops(edges).map((circle) => ({
      folder,
      members: circle,
      arrows: circle.flatMap((member) => circle.flatMap((other) => members.get(member)?.get(other) ?? [])),
    }))
  })
}

/** A circle as text: its members, and the imports that make it. */
export const describeCircle = ({ folder, members, arrows }: FolderCircle): string =>
  [
    `${folder || '.'}: ${members.join(', ')} import each other`,
    ...arrows.map(({ from, to }) => `  ${from} imports ${to}`),
  ].join('\n')
