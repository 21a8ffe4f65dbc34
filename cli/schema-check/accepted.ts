/** A line of schema/BREAKING.md: a change and the reason for it. */
const line = /^- `(.+)`: (.*\S)\s*$/

const linesOf = (text: string) => text.split('\n').filter((one) => one.startsWith('- '))

/**
 * The changes that lines of BREAKING.md accept. Lines that the base has too accept nothing: they were written for an earlier
 * change. `problems` are lines that cannot be parsed, because a typing error must not accept a change.
 */
export function acceptedChanges(now: string, base: string) {
  const before = new Set(linesOf(base))
  const fresh = linesOf(now).filter((one) => !before.has(one))
  return {
    accepted: new Set(fresh.map((one) => line.exec(one)?.[1]).filter((one) => one !== undefined)),
    problems: linesOf(now)
      .filter((one) => !line.test(one))
      .map((one) => `schema/BREAKING.md: this line is not of the form "- \`<change>\`: <why>": ${one}`),
  }
}
