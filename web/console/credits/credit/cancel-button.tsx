import { useAction } from '../../graph/use-action.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useTexts } from '../texts/credits-texts.ts'
import { CancelCredit } from './cancel-credit.document.ts'

/** Withdraws a credit that the borrower does not want any more, before it is disbursed. */
export function CancelButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { cancel } = useTexts()
  const act = useAction(CancelCredit, `cancelCredit:${id}`)
  return (
    <ActionButton
      words={cancel.button}
      confirm={{ title: cancel.title, words: cancel.words }}
      onAct={async () => {
        const { failure } = await act({ id })
        if (!failure) onDone()
        return failure
      }}
    />
  )
}
