import { Button } from '@otorga/ui/actions/button.tsx'
import { type Problem, problemWords } from '@otorga/ui/feedback/problem.ts'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { useState } from 'react'
import { Contact } from '../../shared/contact.tsx'
import { Narrow } from '../../shared/narrow.tsx'
import { Outcome } from '../../shared/outcome.tsx'
import type { End } from '../open-identity.ts'
import { useTexts } from '../texts/identity-texts.ts'

const kinds = { approved: 'success', review: 'waiting' } as const

/** How the check ended, or why there is none, and the way on. */
export function Ended({
  brand,
  end,
  problem,
  onAgain,
}: {
  brand: Brand
  end: End
  problem?: Problem | undefined
  onAgain: () => Promise<void>
}) {
  const texts = useTexts()
  const [busy, wait] = useState(false)
  const { title, text } = texts.ends[end]
  const words = problem ? problemWords(texts, problem) : [text]
  const again = async () => {
    wait(true)
    await onAgain().finally(() => wait(false))
  }
  const kind = end === 'approved' || end === 'review' ? kinds[end] : 'ended'
  return (
    <Narrow>
      <Outcome kind={kind} title={title} of={brand.name}>
        {words.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {end === 'trouble' && (
          <Button busy={busy} onPress={() => void again()}>
            {texts.again}
          </Button>
        )}
      </Outcome>
      {end !== 'approved' && <Contact brand={brand} />}
    </Narrow>
  )
}
