import { expect, it } from 'vitest'
import { attacksOn, unguarded } from './attack.js'
import type { MarkedTexts } from './marked-texts.js'

/** What pages do that they must not, and which of them the texts make too wide. */
export interface Walked {
  found: string[]
  wide: string[]
}

/** Attacks with texts that one walk through many pages has shown. */
export function attacksByMarks(group: string, textsOf: () => MarkedTexts, everywhere: () => Promise<Walked>) {
  const attack = attacksOn(group)

  attack('wherever it is shown', 'escapedScreens', async () => {
    const { found } = await everywhere()
    const { places, ran, asked, shown } = textsOf()
    if (unguarded) return places.map((place, at) => ran.has(at) && place)
    expect(found).toEqual([])
    expect(places.filter((_, at) => !shown.has(at))).toEqual([])
    return places.map((place, at) => (ran.has(at) || asked.has(at)) && place)
  })

  attack('that turns the order of what is read', 'visibleSigns', async () => {
    await everywhere()
    const { places, turned } = textsOf()
    return places.map((place, at) => turned.has(at) && place)
  })

  // Where nothing breaks a long word, the window has to be scrolled sideways; and nothing else is lost: no guard is counted for it.
  it('without a place to break a line, makes nothing wider than its window', async () => {
    const { wide } = await everywhere()
    if (!unguarded) expect(wide).toEqual([])
  })
}
