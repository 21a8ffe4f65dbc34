import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { SecretNotice } from '../frame/secret-notice.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { RotateWebhookSecret } from './rotate-webhook-secret.document.ts'

/** The secret by which receivers know the platform: it is shown when it is made, and made anew. */
export function SigningSection({ first }: { first: string | undefined }) {
  const { webhooks: texts } = useTexts()
  const { moment } = useWriting()
  const act = useAction(RotateWebhookSecret, 'rotateWebhookSecret')
  const [rotated, show] = useState<{ secret: string; previousUntil: string }>()
  const rotate = async () => {
    const { answer, failure } = await act({})
    if (failure) return failure
    if (answer.rotateWebhookSecret) show(answer.rotateWebhookSecret)
    return undefined
  }
  const secret = rotated?.secret ?? first
  return (
    <Section title={texts.signing} wide>
      <p className="small">{texts.signingWords}</p>
      <div role="status">
        {rotated && <Notice kind="success">{texts.rotated(moment(rotated.previousUntil))}</Notice>}
      </div>
      {secret && <SecretNotice key={secret} secret={secret} />}
      <ActionButton
        words={texts.rotate}
        confirm={{ title: texts.rotateTitle, words: texts.rotateWords }}
        onAct={rotate}
      />
    </Section>
  )
}
