import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql'

const isText = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown) =>
  Number.isSafeInteger(value) || (Number.isFinite(value) && /^-?(?:0|[1-9][0-9]*)$/.test(String(value)))

/** What JSON may show of each scalar of GraphQL itself. */
const shownAs: Record<string, (value: unknown) => boolean> = {
  [GraphQLBoolean.name]: (value) => typeof value === 'boolean',
  [GraphQLInt.name]: isWhole,
  [GraphQLID.name]: (value) => isText(value) || isWhole(value),
  [GraphQLFloat.name]: (value) => Number.isFinite(value),
  [GraphQLString.name]: isText,
}

/** Whether a value that a subgraph has answered may be shown as a scalar or enum; our own scalars are checked by the subgraphs. */
export function isLeafOf(type: GraphQLLeafType): (value: unknown) => boolean {
  if (!isEnumType(type)) return shownAs[type.name] ?? (() => true)
  const names = new Set<unknown>(type.getValues().map(({ name }) => name))
  return (value) => names.has(value)
}
