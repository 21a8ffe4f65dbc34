import { useEffect, useRef } from 'react'
import { Narrow } from '../../shared/narrow.tsx'
import { Outcome } from '../../shared/outcome.tsx'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/signing-texts.ts'

const pollMs = 3000

/** The signature is being finished; a provider may take its time. */
export function Finishing({ brand, settle }: StepProps) {
  const texts = useTexts()
  const look = useRef(settle)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const poll = async () => {
      // Without a connection it is asked again.
      await look.current().catch(() => {})
      if (!gone) timer = setTimeout(poll, pollMs)
    }
    void poll()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <Narrow>
      <Outcome kind="waiting" title={texts.signing.title} of={brand.name}>
        <p role="status">{texts.signing.text}</p>
      </Outcome>
    </Narrow>
  )
}
