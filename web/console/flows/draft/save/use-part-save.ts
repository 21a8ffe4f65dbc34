import { useClient } from 'urql'
import type { Failure } from '../../../graph/failure.ts'
import type { Done } from '../../../graph/use-action.ts'
import type { Version } from '../../version/parts.ts'
import { StoredDraft } from './stored-draft.document.ts'

/** A part of a draft, and the version of the draft in which it was read. */
export interface Opened<Part> {
  part: Part
  version: number
}

export type Saved<Part> =
  | { at: 'stored' }
  /** What was typed is what is stored. */
  | { at: 'same' }
  /** Somebody has removed the part. */
  | { at: 'gone' }
  /** Somebody has changed the part, so a person decides. */
  | { at: 'conflict'; stored: Opened<Part> }
  | { at: 'failed'; failure: Failure }

/** How often a change of other parts may come in between. */
const tries = 5

/**
 * Stores a change of one part of a draft. The draft counts every change of its parts: where others have changed other parts, the
 * change is sent again upon the newer draft; where they have changed this part, nothing is overwritten.
 */
export function usePartSave<Part, Input>({
  id,
  find,
  saidOf,
  inputOf,
  send,
}: {
  /** Id of the flow. */
  id: string
  /** The part in a draft. */
  find: (draft: Version) => Part | undefined
  /** What the part says, wherever it stands. */
  saidOf: (part: Part) => unknown
  /** What is to be changed; undefined when nothing is. */
  inputOf: (stored: Part) => Input | undefined
  send: (input: Input, ifMatch: string) => Promise<Done<unknown>>
}): (opened: Opened<Part>) => Promise<Saved<Part>> {
  const client = useClient()
  const same = (one: Part, other: Part) => JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other))
  return async (opened) => {
    let { version } = opened
    for (let left = tries; ; left--) {
      const input = inputOf(opened.part)
      if (input === undefined) return { at: 'same' }
      const { failure } = await send(input, `"${version}"`)
      if (!failure) return { at: 'stored' }
      if (failure.code !== 'PRECONDITION_FAILED' || left === 0) return { at: 'failed', failure }
      const { data } = await client.query(StoredDraft, { id }, { requestPolicy: 'network-only' }).toPromise()
      const draft = data?.getDraftVersion
      if (!draft) return { at: 'failed', failure }
      const part = find(draft)
      if (!part) return { at: 'gone' }
      // Whoever lost the answer to their own change does not conflict with themselves.
      if (inputOf(part) === undefined) return { at: 'stored' }
      if (!same(part, opened.part)) return { at: 'conflict', stored: { part, version: draft.rowVersion } }
      version = draft.rowVersion
    }
  }
}
