import { useAction } from '../../graph/use-action.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { ResendSignatureRequest } from './resend-signature-request.document.ts'

/** Sends the signer the link once more. */
export function ResendRequest({ id, onDone }: { id: string; onDone: () => void }) {
  const { resend } = useTexts()
  const act = useAction(ResendSignatureRequest, `resendSignatureRequest:${id}`)
  const send = async () => {
    const { failure } = await act({ id })
    if (!failure) onDone()
    return failure
  }
  return <ActionButton words={resend.button} onAct={send} />
}
