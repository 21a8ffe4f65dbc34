import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { type Problem } from '@otorga/ui/feedback/problem.ts'
import { Card } from '@otorga/ui/frame/card.tsx'
import { LanguageSwitch } from '@otorga/ui/frame/language-switch.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import { signInAddress } from '../session/session.ts'
import { FailureNotice } from '../shared/failure-notice.tsx'
import { useTexts } from './texts/shell-texts.ts'
import './sign-in.css'

/** Why somebody sees this page instead of the identity provider's. */
export type Reason = 'left' | 'ended' | 'unnamed'

/** Asks for the organization, and leads to its identity provider; the address that was asked for survives. */
export function SignIn({ tenant, reason }: { tenant: string | undefined; reason: Reason }) {
  const { signIn, console: name } = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, blame] = useState(false)
  const send = () => {
    const slug = input.current?.value.trim().toLowerCase()
    if (slug) return location.assign(signInAddress(slug))
    blame(true)
    input.current?.focus()
  }
  return (
    <Door>
      <StepTitle of={name}>{signIn.title}</StepTitle>
      {reason !== 'unnamed' && <Notice kind={reason === 'ended' ? 'warning' : 'info'}>{signIn[reason]}</Notice>}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {signIn.tenant}
          </label>
          <span className="field__hint" id={`${id}-hint`}>
            {signIn.hint}
          </span>
          {wrong && (
            <span className="field__error" id={`${id}-error`} role="alert">
              {signIn.unknown}
            </span>
          )}
          <input
            className="input"
            id={id}
            ref={input}
            name="organization"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={tenant}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
        </div>
        <Button type="submit">{signIn.button}</Button>
      </form>
    </Door>
  )
}

/** Says why the console cannot be opened: a suspended tenant, or a platform that is away. */
export function Closed({ problem }: { problem: Problem }) {
  const { texts } = useReading()
  const { failed, console: name } = useTexts()
  return (
    <Door>
      <StepTitle of={name}>{failed}</StepTitle>
      <FailureNotice failure={problem} />
      <Button onPress={() => location.reload()}>{texts.again}</Button>
    </Door>
  )
}

function Door({ children }: { children: ReactNode }) {
  return (
    <main className="door">
      <Card>{children}</Card>
      <LanguageSwitch />
    </main>
  )
}
