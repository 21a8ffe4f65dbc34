import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { DiscardDraftVersion } from './discard-draft-version.document.ts'
import { PublishDraftVersion } from './publish-draft-version.document.ts'

export type Ending = 'published' | 'proposed' | 'discarded'

/** The two ends of a draft: it is published, or it is gone. */
export function DraftActions({ id, onDone }: { id: string; onDone: (ending: Ending) => void }) {
  const { builder: texts } = useTexts()
  const may = useMay()
  const publish = useAction(PublishDraftVersion, `publishDraftVersion:${id}`)
  const discard = useAction(DiscardDraftVersion, `discardDraftVersion:${id}`)
  return (
    <>
      {may('publishDraftVersion') && (
        <ActionButton
          words={texts.publish}
          confirm={{ title: texts.publishTitle, words: `${texts.publishWords} ${texts.publishHint}` }}
          onAct={async () => {
            const { answer, failure } = await publish({ id })
            if (failure) return failure
            onDone(answer.publishDraftVersion?.__typename === 'ChangeRequest' ? 'proposed' : 'published')
            return undefined
          }}
        />
      )}
      {may('discardDraftVersion') && (
        <ActionButton
          words={texts.discard}
          confirm={{ title: texts.discardTitle, words: texts.discardWords }}
          onAct={async () => {
            const { failure } = await discard({ id })
            if (failure) return failure
            onDone('discarded')
            return undefined
          }}
        />
      )}
    </>
  )
}
