import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { type ReactNode, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { Failure } from '../../../graph/failure.ts'
import type { Done } from '../../../graph/use-action.ts'
import { FailureNotice } from '../../../shared/failure-notice.tsx'
import { resolverOfFaults } from '../../../shared/faults-resolver.ts'
import { carriedOver } from '../../../shared/versions/carried-over.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Version } from '../../version/parts.ts'
import { PartConflict } from './part-conflict.tsx'
import { type Opened, usePartSave } from './use-part-save.ts'

/** A kind of part of a draft: how it is typed, judged and shown. */
export interface PartKind<Part, Typed, Input> {
  typedOf: (part: Part) => Typed
  faultsOf: (typed: Typed) => readonly (readonly [field: string, code: string])[]
  /** What it says, as both sides of a conflict show it. */
  shownOf: (typed: Typed) => object
  /** What is to be changed; undefined when nothing is. */
  inputOf: (stored: Part, typed: Typed) => Input | undefined
}

export interface PartFormOptions<Part, Typed, Input> {
  flowId: string
  opened: Opened<Part>
  kind: PartKind<Part, Typed, Input>
  /** The name under which the tab keeps what is typed. */
  draft: string
  find: (draft: Version) => Part | undefined
  send: (input: Input, ifMatch: string) => Promise<Done<unknown>>
  words: { saved: (name: string) => string; same: string }
  onDone: (words: string) => void
  onCancel: () => void
}

/** What is typed, and the state of the part upon which it is typed. */
type Edited<Part, Typed> = Typed & { opened: Opened<Part> }

/** The state of the form of a part that is stored, and what it tells: that nothing changed, a failure, or a conflict to decide. */
export function usePartForm<Part, Typed extends FieldValues & { name: string }, Input>({
  flowId,
  opened,
  kind: { typedOf, faultsOf, shownOf, inputOf },
  draft,
  find,
  send,
  words,
  onDone,
  onCancel,
}: PartFormOptions<Part, Typed, Input>): {
  form: UseFormReturn<Typed>
  onSend: () => Promise<Failure | undefined>
  onCancel: () => void
  told: ReactNode
} {
  const { builder } = useTexts()
  const [told, tell] = useState<string>()
  const [failure, fail] = useState<Failure>()
  const [conflict, meet] = useState<Opened<Part>>()
  const form = useForm<FieldValues>({
    defaultValues: draftOf<Edited<Part, Typed>>(draft, { ...typedOf(opened.part), opened }),
    resolver: resolverOfFaults(faultsOf),
    mode: 'onTouched',
  })
  useDraft(draft, form)
  const typed = form.watch() as Edited<Part, Typed>
  const now = () => form.getValues() as Edited<Part, Typed>
  const save = usePartSave({
    id: flowId,
    find,
    saidOf: typedOf,
    inputOf: (stored: Part) => inputOf(stored, now()),
    send,
  })
  const close = (said: string) => {
    forgetDraft(draft)
    onDone(said)
  }
  const onSend = async (): Promise<Failure | undefined> => {
    tell(undefined)
    fail(undefined)
    const saved = await save(now().opened)
    if (saved.at === 'stored') close(words.saved(now().name))
    if (saved.at === 'same') tell(words.same)
    if (saved.at === 'gone') close(builder.gone)
    if (saved.at === 'conflict') meet(saved.stored)
    return saved.at === 'failed' ? saved.failure : undefined
  }
  const goOn = (stored: Opened<Part>, values: Typed) => {
    form.reset({ ...values, opened: stored })
    meet(undefined)
  }
  const mine = conflict && carriedOver<Typed>(typedOf(typed.opened.part), typed, typedOf(conflict.part))
  return {
    form: form as unknown as UseFormReturn<Typed>,
    onSend,
    onCancel() {
      forgetDraft(draft)
      onCancel()
    },
    told: (
      <>
        <div role="status">{told && <Notice kind="warning">{told}</Notice>}</div>
        {failure && <FailureNotice failure={failure} />}
        {conflict && mine && (
          <PartConflict
            stored={shownOf(typedOf(conflict.part))}
            typed={shownOf(mine)}
            onKeep={() => {
              goOn(conflict, mine)
              void onSend().then(fail)
            }}
            onDrop={() => goOn(conflict, typedOf(conflict.part))}
            onClose={() => meet(undefined)}
          />
        )}
      </>
    ),
  }
}
