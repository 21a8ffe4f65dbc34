import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import type { Done } from '../../graph/use-action.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { useShared } from '../texts/shared-texts.ts'
import { carriedOver } from './carried-over.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

export interface VersionedForm<
  Stored extends { rowVersion: number },
  Typed extends FieldValues,
  Patch extends object,
  Answer,
> {
  form: UseFormReturn<Typed>
  /** The record as the screen shows it. */
  stored: Stored
  typedOf: (stored: Stored) => Typed
  /** What differs of what is typed; nothing in it when nothing does. */
  patchOf: (typed: Typed, stored: Stored) => Patch
  /** Reads the record as it is now. */
  read: () => Promise<Stored | null | undefined>
  send: (patch: Patch, ifMatch: string) => Promise<Done<Answer>>
  /** It is stored; there is no answer when it was already. */
  onDone: (answer?: Answer) => void
  /** What each field is called. */
  names: Readonly<Record<keyof Typed & string, string>> | ((path: string) => string)
  /** The words of one value of a field; the value itself when absent. */
  wordsOf?: (value: string, field: string) => ReactNode
  /** What both versions show of what is typed; all of it when absent. */
  shownOf?: (typed: Typed) => object
}

/** How often changes of other parts of the record may come in between. */
const tries = 5

const isSameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields for a reader: what is empty is nothing. */
const shown = (typed: object) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value?.length === 0 ? null : value]))

/**
 * Stores what is typed upon a version of a record. Where others have changed only what the form does not show, it is sent again upon
 * the newer version; where they have changed a field of the form, both versions stand side by side, and a person decides.
 */
export function useVersions<
  Stored extends { rowVersion: number },
  Typed extends FieldValues,
  Patch extends object,
  Answer,
>({
  form,
  stored,
  typedOf,
  patchOf,
  read,
  send,
  onDone,
  names,
  wordsOf = (value) => value,
  shownOf = (typed) => typed,
}: VersionedForm<Stored, Typed, Patch, Answer>): { onSend: () => Promise<Failure | undefined>; told: ReactNode } {
  const { versions, yes, no } = useShared()
  /** The version upon which is typed, and how the form looked then. */
  const from = useRef({ stored, typed: typedOf(stored) })
  const [conflict, meet] = useState<{ latest: Stored; mine: Typed }>()
  const [failure, fail] = useState<Failure>()
  const isStored = (typed: Typed, of: Stored) => Object.keys(patchOf(typed, of)).length === 0
  const begin = (latest: Stored, typed = typedOf(latest)) => {
    from.current = { stored: latest, typed: typedOf(latest) }
    form.reset(typed)
    meet(undefined)
  }
  // The form follows the record, unless somebody types.
  useEffect(() => {
    // What a change foresees, and what is taken back of it, is of the same version.
    const isOlder = stored.rowVersion < from.current.stored.rowVersion
    if (isOlder || !isSameText(form.getValues(), from.current.typed)) return
    const { typed } = from.current
    from.current = { stored, typed: typedOf(stored) }
    if (!isSameText(typed, typedOf(stored))) form.reset(typedOf(stored))
  }, [stored, form, typedOf])

  const onSend = async (): Promise<Failure | undefined> => {
    fail(undefined)
    for (let left = tries; ; left--) {
      const typed = form.getValues()
      const { current } = from
      if (isStored(typed, current.stored)) return void onDone()
      const done = await send(patchOf(typed, current.stored), `"${current.stored.rowVersion}"`)
      if (!done.failure) {
        from.current = { stored: current.stored, typed: structuredClone(typed) }
        return void onDone(done.answer)
      }
      if (done.failure.code !== 'PRECONDITION_FAILED' || left === 0) return done.failure
      const latest = await read()
      if (!latest) return done.failure
      // Whoever lost the answer to their own change does not conflict with themselves.
      if (isStored(typed, latest)) {
        begin(latest)
        return void onDone()
      }
      if (!isStored(current.typed, latest)) {
        meet({ latest, mine: carriedOver<Typed>(current.typed, typed, typedOf(latest)) })
        return undefined
      }
      from.current = { stored: latest, typed: current.typed }
    }
  }
  const wordsOfValue = (value: unknown, path: string): ReactNode => {
    if (typeof value === 'boolean') return value ? yes : no
    if (Array.isArray(value)) return value.map((one) => wordsOf(String(one), path)).join(', ')
    return wordsOf(String(value), path)
  }
  return {
    onSend,
    told: (
      <>
        {failure && <FailureNotice failure={failure} />}
        {conflict && (
          <ConflictDialog
            texts={versions}
            stored={shown(shownOf(typedOf(conflict.latest)))}
            typed={shown(shownOf(conflict.mine))}
            nameOf={(path) =>
              typeof names === 'function' ? names(path) : (names[path as keyof Typed & string] ?? path)
            }
            wordsOf={wordsOfValue}
            onKeep={() => {
              begin(conflict.latest, conflict.mine)
              void onSend().then(fail)
            }}
            onDrop={() => begin(conflict.latest)}
            onClose={() => meet(undefined)}
          />
        )}
      </>
    ),
  }
}
