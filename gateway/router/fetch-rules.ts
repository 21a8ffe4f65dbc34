import { bounds } from '@otorga/schema/limits'
import {
  type ASTVisitor,
  GraphQLError,
  getNamedType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type SelectionNode,
  specifiedRules,
  type ValidationContext,
} from 'graphql'
import { createMeasure, type DocumentSize } from '../document-size.js'

/** The root field by which a router reads records of other subgraphs by their keys. */
export const entities = '_entities'

/** Bounds depth and cost of a fetch, which is a part of an operation: what is read of a record begins where its field stands. */
function boundedFetch(context: ValidationContext): ASTVisitor {
  const measure = createMeasure((name) => context.getFragment(name))
  const sizeOf = (selection: SelectionNode): DocumentSize =>
    selection.kind === Kind.FIELD && selection.name.value === entities && selection.selectionSet
      ? measure(selection.selectionSet)
      : measure({ kind: Kind.SELECTION_SET, selections: [selection] })
  return {
    OperationDefinition({ selectionSet, ...node }: OperationDefinitionNode) {
      const sizes = selectionSet.selections.map(sizeOf)
      const depth = Math.max(...sizes.map((one) => one.depth))
      const cost = sizes.reduce((sum, one) => sum + one.cost, 0)
      const { maxDepth, maxCost } = bounds.graph
      const refuse = (message: string) => context.reportError(new GraphQLError(message, { nodes: node as never }))
      if (depth > maxDepth) refuse(`The fetch is ${depth} fields deep; ${maxDepth} are allowed.`)
      if (cost > maxCost) refuse(`The fetch has the cost ${Math.ceil(cost)}; ${maxCost} is allowed.`)
    },
  }
}

const isHidden = (part: { astNode?: { directives?: readonly { name: { value: string } }[] } | null } | null = null) =>
  part?.astNode?.directives?.some(({ name }) => name.value === 'inaccessible') === true

/** Refuses what only REST and sister services may reach, with the words for a field that does not exist. */
function noHidden(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const [parent, field] = [context.getParentType(), context.getFieldDef()]
      if (!parent || !field) return
      if (isHidden(field) || isHidden(parent as never) || isHidden(getNamedType(field.type) as never))
        context.reportError(
          new GraphQLError(`Cannot query field "${node.name.value}" on type "${parent.name}".`, { nodes: node }),
        )
    },
  }
}

/** The bounds of documents of other routers. */
export const fetchBounds = [boundedFetch]

/** The rules for documents that are within them. */
export const fetchRules = [...specifiedRules, NoSchemaIntrospectionCustomRule, noHidden]
