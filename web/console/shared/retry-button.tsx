import { Button } from '@otorga/ui/actions/button.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { createContext, use } from 'react'

export interface Reading {
  again: () => void
  /** It is being read. */
  isBusy: boolean
}

/** How the query of a screen is asked again, for the parts that its answer lacks. */
export const ReadingContext = createContext<Reading | undefined>(undefined)

/** Asks the query of the screen again. */
export function RetryButton({ onPress }: { onPress?: () => void }) {
  const { texts } = useReading()
  const reading = use(ReadingContext)
  if (!reading) return null
  return (
    <Button
      kind="second"
      busy={reading.isBusy}
      onPress={() => {
        onPress?.()
        reading.again()
      }}
    >
      {texts.again}
    </Button>
  )
}
