import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Version } from '../version/parts.ts'
import { DiscardDraftVersion } from './discard-draft-version.document.ts'
import { PublishDraft } from './publish-draft.tsx'

export type Ending = 'published' | 'proposed' | 'discarded'

/** The two ends of a draft: it is published, or it is gone. */
export function DraftActions({ id, draft, onDone }: { id: string; draft: Version; onDone: (ending: Ending) => void }) {
  const { builder: texts } = useTexts()
  const may = useMay()
  const discard = useAction(DiscardDraftVersion, `discardDraftVersion:${id}`)
  return (
    <>
      {may('publishDraftVersion') && <PublishDraft id={id} draft={draft} onDone={onDone} />}
      {may('discardDraftVersion') && (
        <ActionButton
          words={texts.discard}
          confirm={{ title: texts.discardTitle, words: texts.discardWords }}
          onAct={async () => {
            const { failure } = await discard({ id, ifMatch: `"${draft.rowVersion}"` })
            if (failure) return failure
            onDone('discarded')
            return undefined
          }}
        />
      )}
    </>
  )
}
