import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { PingWebhook } from './ping-webhook.document.ts'

/** Posts a test to an address, and says what came of it. */
export function TestEndpoint({ url, onDone }: { url: string; onDone: (words: string) => void }) {
  const { webhooks: texts } = useTexts()
  const { number } = useWriting()
  const act = useAction(PingWebhook, `pingWebhook:${url}`)
  const [refused, refuse] = useState<string>()
  const test = async () => {
    refuse(undefined)
    const { answer, failure } = await act({ url })
    if (failure) return failure
    if (answer.pingWebhook?.status === 'delivered') onDone(texts.tested(url))
    else {
      const code = answer.pingWebhook?.log.at(-1)?.statusCode
      refuse(typeof code === 'number' ? texts.answered(number(code)) : texts.noAnswer)
    }
    return undefined
  }
  return (
    <div className="stack">
      <ActionButton words={texts.test} label={texts.testOne(url)} onAct={test} />
      {refused && (
        <Notice kind="danger" alert>
          {`${texts.notTested} ${refused}`}
        </Notice>
      )}
    </div>
  )
}
