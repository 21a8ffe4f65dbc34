import { type Problem, problemWords } from '@otorga/ui/feedback/problem.ts'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { Ended } from '../../shared/ended.tsx'
import type { End } from '../open-identity.ts'
import { useTexts } from '../texts/identity-texts.ts'

const kinds = { approved: 'success', review: 'waiting' } as const

/** How the check ended, or why there is none, and the way on. */
export function EndedCheck({
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
  const { title, text } = texts.ends[end]
  return (
    <Ended
      brand={brand}
      kind={end === 'approved' || end === 'review' ? kinds[end] : 'ended'}
      title={title}
      words={problem ? problemWords(texts, problem) : [text]}
      again={end === 'trouble' ? { name: texts.again, run: onAgain } : undefined}
      needsContact={end !== 'approved'}
    />
  )
}
