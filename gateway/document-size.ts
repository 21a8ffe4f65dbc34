import { bounds } from '@otorga/schema/limits'
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** What a selection asks for, measured as if every fragment were written out where it is spread. */
export interface DocumentSize {
  /** Fields within fields; a field without a selection has the depth 1. */
  depth: number
  /** A field without a selection costs 1; one with a selection costs 2, and what is below it one and a half times. */
  cost: number
  directives: number
}

/** A field that the measure leaves out, with what is below it. */
type Unmeasured = (field: string) => boolean

/** Finds a fragment by its name. */
type FindFragment = (name: string) => FragmentDefinitionNode | null | undefined

const nothing: DocumentSize = { depth: 0, cost: 0, directives: 0 }
const objectCost = 2
const scalarCost = 1
const costBelow = 1.5

/** Measures selections. Each fragment is measured once, however often it is spread; one that spreads itself adds nothing. */
export function createMeasure(findFragment: FindFragment, unmeasured: Unmeasured = () => false) {
  const fragments = new Map<string, DocumentSize>()

  const ofFragment = (name: string): DocumentSize => {
    const known = fragments.get(name)
    if (known) return known
    fragments.set(name, nothing)
    const fragment = findFragment(name)
    const size = fragment ? ofSelections(fragment.selectionSet) : nothing
    const whole = { ...size, directives: size.directives + (fragment?.directives?.length ?? 0) }
    fragments.set(name, whole)
    return whole
  }

  const ofSelection = (selection: SelectionNode): DocumentSize => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelections(selection.selectionSet)
    if (unmeasured(selection.name.value)) return nothing
    if (!selection.selectionSet) return { depth: 1, cost: scalarCost, directives: 0 }
    const below = ofSelections(selection.selectionSet)
    return { depth: below.depth + 1, cost: objectCost + costBelow * below.cost, directives: below.directives }
  }

  const ofSelections = ({ selections }: SelectionSetNode): DocumentSize =>
    selections.reduce((sum, selection) => {
      const { depth, cost, directives } = ofSelection(selection)
      return {
        depth: Math.max(sum.depth, depth),
        cost: sum.cost + cost,
        directives: sum.directives + directives + (selection.directives?.length ?? 0),
      }
    }, nothing)

  return ofSelections
}

/** Bounds depth, cost and directives of each operation. With `introspection` the schema may be read in any depth. */
export const boundedSize =
  (introspection: boolean) =>
  (context: ValidationContext): ASTVisitor => {
    const measure = createMeasure(
      (name) => context.getFragment(name),
      (field) => introspection && field === '__schema',
    )
    return {
      OperationDefinition(node) {
        const size = measure(node.selectionSet)
        const directives = size.directives + (node.directives?.length ?? 0)
        const { maxDepth, maxCost, maxDirectives } = bounds.graph
        const refuse = (message: string) => context.reportError(new GraphQLError(message, { nodes: node }))
        if (size.depth > maxDepth) refuse(`The operation is ${size.depth} fields deep; ${maxDepth} are allowed.`)
        if (size.cost > maxCost) refuse(`The operation has the cost ${Math.ceil(size.cost)}; ${maxCost} is allowed.`)
        if (directives > maxDirectives)
          refuse(`The operation has ${directives} directives; ${maxDirectives} are allowed.`)
      },
    }
  }
