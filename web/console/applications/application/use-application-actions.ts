import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { CancelApplication } from './cancel-application.document.ts'
import { RequestContractSignature } from './request-contract-signature.document.ts'
import { RestartValidation } from './restart-validation.document.ts'

/** What may be done with an application beside deciding it; each answers why it failed, and `done` says what was done last. */
export function useApplicationActions(id: string) {
  const texts = useTexts()
  const [done, tell] = useState<string>()
  const cancel = useAction(CancelApplication, `cancelApplication:${id}`)
  const restart = useAction(RestartValidation, `restartValidation:${id}`)
  const request = useAction(RequestContractSignature, `requestContractSignature:${id}`)
  const then =
    (act: (variables: { id: string }) => ReturnType<typeof cancel | typeof restart | typeof request>, words: string) =>
    async () => {
      const { failure } = await act({ id })
      if (!failure) tell(words)
      return failure
    }
  return {
    done,
    cancel: then(cancel, texts.cancel.done),
    restart: then(restart, texts.validation.restarted),
    request: then(request, texts.signature.requested),
  }
}
