import { type Problem, problemWords } from '@otorga/ui/feedback/problem.ts'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { Ended } from '../../shared/ended.tsx'
import type { End } from '../open-signing.ts'
import { useTexts } from '../texts/signing-texts.ts'

/** Why there is nothing to sign, and what can be done. */
export function NothingToSign({
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
      kind={end === 'missing' ? 'waiting' : 'ended'}
      title={title}
      words={problem ? problemWords(texts, problem) : [text]}
      again={end === 'missing' || end === 'failed' ? { name: texts.again, run: onAgain } : undefined}
    />
  )
}
