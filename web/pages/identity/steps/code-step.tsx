import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { useState } from 'react'
import { CodeField } from '../../shared/code-field.tsx'
import { rememberCode, rememberedCode, type SentCode, secondsBetweenCodes } from '../../shared/sent-code.ts'
import { clockOf, useSecondsUntil } from '../../shared/use-seconds.ts'
import { findingWords } from '../capture/finding-words.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { ownWords, StepFrame } from './step-frame.tsx'

type Channel = SentCode['channel']

// What a platform that does not say it means.
const validSeconds = 300

/** What is known of a code: where it went, or only that one was sent. */
type Known = SentCode | { to: null; again: number }

/** A code that shows that the person has the phone or the mailbox. Its countdown outlives a reload. */
export function CodeStep(props: StepProps) {
  const { step, submission } = props
  const texts = useTexts()
  const [sent, know] = useState<Known | undefined>(() => rememberedCode(step.id))
  const [code, type] = useState('')
  const [short, complain] = useState(false)
  const [doing, work] = useState<Channel | 'confirm' | undefined>()
  const channels = (step.config.channels ?? ['sms', 'email']) as Channel[]
  const { failure, problem } = submission
  const left = useSecondsUntil(sent && sent.to !== null ? sent.expiresAt : 0)
  const wait = useSecondsUntil(sent ? (sent.to === null ? sent.again : sent.sentAt + secondsBetweenCodes * 1000) : 0)

  const ask = async (channel: Channel) => {
    if (doing) return
    work(channel)
    const answer = await submission.send({ data: { channel } })
    work(undefined)
    if (answer.to !== 'pending') return
    const { masked_destination, expires_in_seconds = validSeconds } = answer.data as {
      masked_destination: string
      expires_in_seconds?: number
    }
    const now = Date.now()
    const next = { to: masked_destination, channel, sentAt: now, expiresAt: now + expires_in_seconds * 1000 }
    rememberCode(step.id, next)
    know(next)
    type('')
  }
  const confirm = async () => {
    complain(code.length !== 6)
    if (code.length !== 6 || doing) return
    work('confirm')
    await submission.send({ data: { code } })
    work(undefined)
  }
  // Another device asked for one a moment ago.
  const asked = problem?.code === 'RATE_LIMIT_EXCEEDED' ? submission.retryAfter : undefined
  if (!sent && asked !== undefined) know({ to: null, again: Date.now() + asked * 1000 })
  const own = ownWords(step)
  const trouble = problem && problem.code !== 'RATE_LIMIT_EXCEEDED' && (
    <ProblemNotice problem={problem.code === 'VALIDATION_ERROR' ? { code: 'UNREACHABLE' } : problem} />
  )

  if (!sent)
    return (
      <StepFrame step={props} title={own.title ?? texts.code.title}>
        <p>{own.instructions ?? texts.code.text}</p>
        {trouble}
        {channels.map((one, at) => (
          <Button key={one} kind={at === 0 ? 'first' : 'second'} busy={doing === one} onPress={() => void ask(one)}>
            {texts.code[one]}
          </Button>
        ))}
      </StepFrame>
    )
  const [told] = failure && !doing ? findingWords(texts, failure.findings, () => undefined) : []
  return (
    <StepFrame step={props} title={texts.code.enter}>
      <p>{sent.to === null ? texts.code.sentBefore : texts.code.sent(sent.to)}</p>
      {failure && (
        <Notice kind="warning" alert>
          <p>{texts.attempts(failure.left)}</p>
        </Notice>
      )}
      {trouble}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <CodeField
          label={texts.code.label}
          value={code}
          wrong={short ? texts.code.short : told}
          onChange={(typed) => {
            type(typed)
            complain(false)
          }}
        />
        {sent.to !== null &&
          (left > 0 ? (
            <p className="muted small number">{texts.code.valid(clockOf(left))}</p>
          ) : (
            <Notice kind="warning">
              <p>{texts.code.over}</p>
            </Notice>
          ))}
        <Button type="submit" busy={doing === 'confirm'}>
          {texts.code.confirm}
        </Button>
      </form>
      {wait > 0 ? (
        <p className="muted small number">{texts.code.wait(clockOf(wait))}</p>
      ) : (
        channels.map((one) => (
          <Button key={one} kind="second" busy={doing === one} onPress={() => void ask(one)}>
            {channels.length > 1 ? texts.code[one] : texts.code.again}
          </Button>
        ))
      )}
    </StepFrame>
  )
}
