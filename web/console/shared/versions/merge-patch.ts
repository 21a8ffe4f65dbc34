const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs of one object in another, as a merge patch (RFC 7396): null removes. Undefined when nothing does. */
export function mergePatch(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const removed = Object.keys(before)
    .filter((name) => after[name] === undefined)
    .map((name): [string, unknown] => [name, null])
  const changed = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const was = before[name]
    if (value === undefined || same(was, value)) return []
    const inner = isRecord(was) && isRecord(value) ? mergePatch(was, value) : value
    return inner === undefined ? [] : [[name, inner]]
  })
  const all = [...removed, ...changed]
  return all.length > 0 ? Object.fromEntries(all) : undefined
}
