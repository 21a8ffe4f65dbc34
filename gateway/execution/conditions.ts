import { type DirectiveNode, Kind } from 'graphql'

/** The values of an operation's variables, defaults included. */
export type Variables = Readonly<Record<string, unknown>>

/** Whether `@skip` and `@include` leave a selection in; undefined when it has neither. */
export function conditionOf(directives: readonly DirectiveNode[] = []) {
  const conditions = directives.flatMap(({ name, arguments: given = [] }) => {
    if (name.value !== 'skip' && name.value !== 'include') return []
    const { value } = given.find((one) => one.name.value === 'if')!
    const wanted = name.value === 'include'
    return (variables: Variables) =>
      (value.kind === Kind.VARIABLE ? variables[value.name.value] : value.kind === Kind.BOOLEAN && value.value) ===
      wanted
  })
  if (conditions.length === 0) return undefined
  return (variables: Variables) => conditions.every((one) => one(variables))
}
