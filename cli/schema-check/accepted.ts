/** A change that schema/BREAKING.md names, and why it was made. */
const line = /^- `(.+)`: (.*\S)\s*$/

const linesOf = (text: string) => text.split('\n').filter((one) => one.startsWith('- '))

/**
 * The changes that lines of BREAKING.md accept. A line of the base accepts nothing: it was written for a change that the
 * base has already. `problems` are lines that cannot be read, because a typing error must not look like consent.
 */
export function acceptedChanges(now: string, base: string) {
  const before = new Set(linesOf(base))
  const fresh = linesOf(now).filter((one) => !before.has(one))
  return {
    accepted: new Set(fresh.map((one) => line.exec(one)?.[1]).filter((one) => one !== undefined)),
    problems: linesOf(now)
      .filter((one) => !line.test(one))
      .map((one) => `schema/BREAKING.md: not of the form "- \`<change>\`: <why>": ${one}`),
  }
}
