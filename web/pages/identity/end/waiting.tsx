import type { Brand } from '@otorga/ui/frame/brand.ts'
import { Narrow } from '../../shared/narrow.tsx'
import { Outcome } from '../../shared/outcome.tsx'
import { useTexts } from '../texts/identity-texts.ts'

/** Everything is sent, and the result is on its way. */
export function Waiting({ brand }: { brand: Brand }) {
  const { waiting } = useTexts()
  return (
    <Narrow>
      <Outcome kind="waiting" title={waiting.title} of={brand.name}>
        <p role="status">{waiting.text}</p>
      </Outcome>
    </Narrow>
  )
}
