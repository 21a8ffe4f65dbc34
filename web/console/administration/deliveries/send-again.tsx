import { useAction } from '../../graph/use-action.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { Delivery } from './delivery-details.tsx'
import { Redeliver } from './redeliver.document.ts'

/** Sends a delivery again; the receiver knows it by its id. */
export function SendAgain({
  delivery: { id, type, createdAt },
  onDone,
}: {
  delivery: Delivery
  onDone: (words: string) => void
}) {
  const { deliveries: texts } = useTexts()
  const { moment } = useWriting()
  const act = useAction(Redeliver, `redeliver:${id}`)
  const again = async () => {
    const { failure } = await act({ id })
    if (!failure) onDone(texts.queued)
    return failure
  }
  return <ActionButton words={texts.again} label={texts.againOne(type, moment(createdAt))} onAct={again} />
}
