/** A list of choices below a field of text. */
export interface ChoiceList {
  isOpen: boolean
  /** How many can be chosen. */
  count: number
  /** The one that Enter would choose. */
  at: number | undefined
}

export type ChoiceMove = { does: 'open' | 'close' | 'nothing' } | { does: 'lead' | 'choose'; at: number }

/** What a key does to the list; undefined for a key that belongs to the text or to the form. */
export function moveOf(key: string, { isOpen, count, at }: ChoiceList): ChoiceMove | undefined {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isOpen) return isArrow ? { does: 'open' } : undefined
  if (key === 'Escape') return { does: 'close' }
  // What is being searched for is no reason to send the form.
  if (key === 'Enter') return at === undefined ? { does: 'nothing' } : { does: 'choose', at }
  if (!isArrow) return undefined
  if (count === 0) return { does: 'open' }
  const step = key === 'ArrowDown' ? 1 : -1
  return { does: 'lead', at: at === undefined ? (step === 1 ? 0 : count - 1) : (at + step + count) % count }
}
