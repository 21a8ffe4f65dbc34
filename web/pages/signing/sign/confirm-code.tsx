import { OtorgaError } from '@otorga/client'
import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useState } from 'react'
import { CodeField } from '../../shared/code-field.tsx'
import { Narrow } from '../../shared/narrow.tsx'
import { problemOf } from '../../shared/problem-of.ts'
import { rememberCode, rememberedCode, secondsBetweenCodes } from '../../shared/sent-code.ts'
import { clockOf, useSecondsUntil } from '../../shared/use-seconds.ts'
import { confirmCode, sendCode, sign } from '../api.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/signing-texts.ts'

/** The code that makes the signer's will a signature. Its countdown outlives a reload. */
export function ConfirmCode({ brand, info, go, settle, about }: StepProps & { about: string }) {
  const texts = useTexts()
  const [sent, resent] = useState(() => rememberedCode(about)!)
  const [code, type] = useState('')
  const [short, complain] = useState(false)
  // A code that was confirmed before signing failed is not asked for twice.
  const [confirmed, confirm] = useState(false)
  const [busy, work] = useState<'sign' | 'again' | undefined>()
  const [problem, tell] = useState<Problem | undefined>()
  const left = useSecondsUntil(sent.expiresAt)
  const wait = useSecondsUntil(sent.sentAt + secondsBetweenCodes * 1000)

  const attempt = async (what: 'sign' | 'again', action: () => Promise<void>) => {
    if (busy) return
    work(what)
    tell(undefined)
    try {
      await action()
    } catch (error) {
      if (error instanceof OtorgaError && (error.status === 409 || error.status === 410)) await settle().catch(() => {})
      tell(problemOf(error))
    } finally {
      work(undefined)
    }
  }
  const submit = () => {
    complain(code.length !== 6)
    if (code.length !== 6) return
    void attempt('sign', async () => {
      if (!confirmed) await confirmCode(code)
      confirm(true)
      if (info.signature_type === 'digital_certificate') await sign()
      go({ step: 'finishing' }, 'replace')
    })
  }
  const again = () =>
    attempt('again', async () => {
      const { masked_destination, expires_in_seconds } = await sendCode(sent.channel)
      const now = Date.now()
      const next = { ...sent, to: masked_destination, sentAt: now, expiresAt: now + expires_in_seconds * 1000 }
      rememberCode(about, next)
      resent(next)
      type('')
      confirm(false)
    })
  const wrong = short ? texts.code.short : problem?.code === 'INVALID_OTP' ? texts.errors.INVALID_OTP : undefined
  return (
    <Narrow>
      <StepTitle of={brand.name}>{texts.code.title}</StepTitle>
      <p>{texts.code.sent(sent.to)}</p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeField
          label={texts.code.label}
          value={code}
          wrong={wrong}
          onChange={(typed) => {
            type(typed)
            complain(false)
          }}
        />
        {left > 0 ? (
          <p className="muted small number">{texts.code.valid(clockOf(left))}</p>
        ) : (
          <Notice kind="warning">
            <p>{texts.code.over}</p>
          </Notice>
        )}
        {problem && problem.code !== 'INVALID_OTP' && <ProblemNotice problem={problem} />}
        <Button type="submit" busy={busy === 'sign'}>
          {texts.code.sign}
        </Button>
      </form>
      {wait > 0 ? (
        <p className="muted small number">{texts.code.wait(wait)}</p>
      ) : (
        <Button kind="second" busy={busy === 'again'} onPress={() => void again()}>
          {texts.code.again}
        </Button>
      )}
      <div>
        <Button kind="plain" onPress={() => go({ step: 'consent' })}>
          {texts.code.other}
        </Button>
      </div>
    </Narrow>
  )
}
