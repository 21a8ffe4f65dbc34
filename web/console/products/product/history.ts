interface Entry {
  id: string
  time: number
  message: string
  actor: { userName: string | null }
  unmapped: unknown
}

/** A change of a record, with what it made different. */
export interface Version extends Pick<Entry, 'id' | 'time' | 'message' | 'actor'> {
  before: unknown
  after: unknown
}

/** The changes among the entries of a trail, in its order: those that say what was there afterwards. */
export const versionsOf = (entries: readonly Entry[]): Version[] =>
  entries.flatMap(({ id, time, message, actor, unmapped }) => {
    const { old_value, new_value } = (unmapped ?? {}) as { old_value?: unknown; new_value?: unknown }
    return new_value === undefined || new_value === null
      ? []
      : [{ id, time, message, actor, before: old_value, after: new_value }]
  })
