import { registerEnumType } from 'type-graphql'

/**
 * Declares an enum of the graph, with what each of its values means. The values are spelled as REST spells them; the contract's type
 * has all of them, so that one too many or too few does not compile.
 */
export function closedSet<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
): Readonly<{ [Each in Value]: Each }> {
  const values = Object.keys(meanings) as Value[]
  const set = Object.fromEntries(values.map((value) => [value, value])) as { [Each in Value]: Each }
  const valuesConfig = Object.fromEntries(values.map((value) => [value, { description: meanings[value] }]))
  registerEnumType(set, { name, description, valuesConfig: valuesConfig as never })
  return set
}
