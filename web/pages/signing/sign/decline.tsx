import { OtorgaError } from '@otorga/client'
import { Button } from '@otorga/ui/actions/button.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useId, useState } from 'react'
import { Narrow } from '../../shared/narrow.tsx'
import { problemOf } from '../../shared/problem-of.ts'
import { decline } from '../api.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/signing-texts.ts'
import './decline.css'

const reasons = ['terms', 'data', 'unasked', 'person', 'other'] as const

/** The signer's no, with its reason. */
export function Decline({ brand, settle }: StepProps) {
  const texts = useTexts()
  const id = useId()
  const [reason, choose] = useState<(typeof reasons)[number] | undefined>()
  const [words, write] = useState('')
  const [asked, ask] = useState(false)
  const [busy, work] = useState(false)
  const [problem, tell] = useState<Problem | undefined>()
  const submit = async () => {
    ask(true)
    if (busy || !reason) return
    work(true)
    tell(undefined)
    try {
      await decline([texts.decline.reasons[reason], words.trim()].filter(Boolean).join(': '))
      await settle()
    } catch (error) {
      if (error instanceof OtorgaError && (error.status === 409 || error.status === 410)) await settle().catch(() => {})
      tell(problemOf(error))
    } finally {
      work(false)
    }
  }
  const missing = asked && !reason
  return (
    <Narrow>
      <StepTitle of={brand.name}>{texts.decline.title}</StepTitle>
      <p>{texts.decline.text}</p>
      <fieldset className="reasons" aria-describedby={missing ? `${id}-missing` : undefined}>
        <legend>{texts.decline.why}</legend>
        {reasons.map((one) => (
          <label className="reasons__one" key={one}>
            <input type="radio" name={id} checked={reason === one} onChange={() => choose(one)} />
            <span>{texts.decline.reasons[one]}</span>
          </label>
        ))}
      </fieldset>
      {missing && (
        <p className="reasons__missing" id={`${id}-missing`} role="alert">
          {texts.decline.choose}
        </p>
      )}
      <div>
        <label className="reasons__label" htmlFor={`${id}-words`}>
          {texts.decline.words} <span className="muted">({texts.optional})</span>
        </label>
        <textarea
          className="reasons__words"
          id={`${id}-words`}
          rows={3}
          maxLength={1500}
          value={words}
          onChange={({ target }) => write(target.value)}
        />
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <Button busy={busy} onPress={() => void submit()}>
        {texts.decline.submit}
      </Button>
      <Button kind="second" onPress={() => history.back()}>
        {texts.back}
      </Button>
    </Narrow>
  )
}
