/** What an entry of the trail says was there before, and afterwards. */
export interface Change {
  before: unknown
  after: unknown
}

/** The change in the facts of an entry, and the facts besides it. */
export function changeOf(unmapped: unknown): { change: Change; rest: Record<string, unknown> } {
  const { old_value, new_value, ...rest } = (unmapped ?? {}) as Record<string, unknown>
  return { change: { before: old_value ?? undefined, after: new_value ?? undefined }, rest }
}
