import { type Change, changeOf } from '../../shared/change-of.ts'

interface Entry {
  id: string
  time: number
  message: string
  actor: { userUid: string | null; userName: string | null }
  unmapped: unknown
}

/** A change of a record, with what it made different. */
export interface Version extends Pick<Entry, 'id' | 'time' | 'message' | 'actor'>, Change {}

/** The changes among the entries of a trail, in its order: those that say what was there afterwards. */
export const versionsOf = (entries: readonly Entry[]): Version[] =>
  entries.flatMap(({ id, time, message, actor, unmapped }) => {
    const { change } = changeOf(unmapped)
    return change.after === undefined ? [] : [{ id, time, message, actor, ...change }]
  })
