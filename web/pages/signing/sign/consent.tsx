import { OtorgaError } from '@otorga/client'
import { Button } from '@otorga/ui/actions/button.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useRef, useState } from 'react'
import { Narrow } from '../../shared/narrow.tsx'
import { problemOf } from '../../shared/problem-of.ts'
import { rememberCode } from '../../shared/sent-code.ts'
import { type Channel, sendCode, sign } from '../api.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/signing-texts.ts'
import './consent.css'

/** The signer's will: what is signed, that it was read, and how to confirm it. */
export function Consent({ brand, info, go, settle, about }: StepProps & { about: string }) {
  const texts = useTexts()
  const [agreed, agree] = useState(false)
  const [asked, ask] = useState(false)
  const [busy, work] = useState<Channel | 'sign' | undefined>()
  const [problem, tell] = useState<Problem | undefined>()
  const box = useRef<HTMLInputElement>(null)
  const { documents, ui_config } = info

  const act = async (how: Channel | 'sign') => {
    if (busy) return
    ask(true)
    if (!agreed) return box.current?.focus()
    work(how)
    tell(undefined)
    try {
      if (how === 'sign') {
        await sign()
        go({ step: 'finishing' }, 'replace')
        return
      }
      const sent = await sendCode(how)
      const now = Date.now()
      const expiresAt = now + sent.expires_in_seconds * 1000
      rememberCode(about, { to: sent.masked_destination, channel: how, sentAt: now, expiresAt })
      go({ step: 'code' })
    } catch (error) {
      if (error instanceof OtorgaError && (error.status === 409 || error.status === 410)) await settle().catch(() => {})
      tell(problemOf(error))
    } finally {
      work(undefined)
    }
  }
  const missing = asked && !agreed
  return (
    <Narrow>
      <StepTitle of={brand.name}>{texts.consent.title}</StepTitle>
      <section>
        <h2>{texts.consent.documents}</h2>
        <ul className="consent__documents">
          {documents.map(({ id, file_name }) => (
            <li key={id}>{file_name}</li>
          ))}
        </ul>
      </section>
      <div>
        <label className="consent__will">
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            aria-invalid={missing}
            aria-describedby={missing ? 'will-needed' : undefined}
            onChange={({ target }) => agree(target.checked)}
          />
          <span>{texts.consent.will(documents.length)}</span>
        </label>
        {missing && (
          <p className="consent__needed" id="will-needed" role="alert">
            {texts.consent.needed}
          </p>
        )}
      </div>
      <p className="muted small">
        {texts.consent.law} {ui_config.requires_otp && texts.consent.how}
      </p>
      {problem && <ProblemNotice problem={problem} />}
      {ui_config.requires_otp ? (
        <>
          <Button busy={busy === 'email'} onPress={() => void act('email')}>
            {texts.consent.email}
          </Button>
          <Button kind="second" busy={busy === 'sms'} onPress={() => void act('sms')}>
            {texts.consent.sms}
          </Button>
        </>
      ) : (
        <Button busy={busy === 'sign'} onPress={() => void act('sign')}>
          {texts.consent.sign}
        </Button>
      )}
      <div className="consent__other">
        <Button kind="plain" onPress={() => go({ step: 'read', document: 0 })}>
          {texts.back}
        </Button>
        <Button kind="plain" onPress={() => go({ step: 'decline' })}>
          {texts.read.decline}
        </Button>
      </div>
    </Narrow>
  )
}
