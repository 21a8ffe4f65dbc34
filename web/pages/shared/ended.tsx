import { Button } from '@otorga/ui/actions/button.tsx'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { type ComponentProps, useState } from 'react'
import { Contact } from './contact.tsx'
import { Narrow } from './narrow.tsx'
import { Outcome } from './outcome.tsx'

/** How a page ended or why there is nothing on it, the way on where another try may help, and how to reach the tenant. */
export function Ended({
  brand,
  kind,
  title,
  words,
  again,
  needsContact = true,
}: {
  brand: Brand
  kind: ComponentProps<typeof Outcome>['kind']
  title: string
  words: readonly string[]
  /** Another try; absent where it would change nothing. */
  again?: { name: string; run: () => Promise<void> } | undefined
  needsContact?: boolean
}) {
  const [busy, wait] = useState(false)
  const tryAgain = async () => {
    wait(true)
    await again?.run().finally(() => wait(false))
  }
  return (
    <Narrow>
      <Outcome kind={kind} title={title} of={brand.name}>
        {words.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {again && (
          <Button busy={busy} onPress={() => void tryAgain()}>
            {again.name}
          </Button>
        )}
      </Outcome>
      {needsContact && <Contact brand={brand} />}
    </Narrow>
  )
}
