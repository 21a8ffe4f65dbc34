import { useNavigate } from '@tanstack/react-router'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { useMayAsk } from '../use-may-ask.ts'
import { NewSignature } from './new-signature.tsx'

/** Asks somebody to sign documents that a person has at hand. */
export function NewSignatureScreen() {
  const { ask } = useTexts()
  const mayAsk = useMayAsk()
  const navigate = useNavigate()
  return (
    <Screen title={ask.title} lead={ask.lead}>
      {mayAsk ? (
        <NewSignature onAsked={(id) => void navigate({ to: '/signatures/$id', params: { id }, replace: true })} />
      ) : (
        <Refused />
      )}
    </Screen>
  )
}
