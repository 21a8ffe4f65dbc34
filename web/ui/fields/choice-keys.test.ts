import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveOf } from './choice-keys.ts'

const arrow = fc.constantFrom('ArrowDown', 'ArrowUp')

describe('the keys of a list of choices', () => {
  it('open it by an arrow; while it is shut every other key is the form’s', () => {
    const shut = { isOpen: false, count: 0, at: undefined }
    expect([moveOf('ArrowDown', shut), moveOf('ArrowUp', shut)]).toEqual([{ does: 'open' }, { does: 'open' }])
    for (const key of ['Enter', 'Escape', 'Tab', 'a']) expect(moveOf(key, shut)).toBeUndefined()
  })

  it('lead around it, and never out of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.array(arrow, { minLength: 1 }), (count, keys) => {
        let at: number | undefined
        for (const key of keys) {
          const move = moveOf(key, { isOpen: true, count, at })
          if (move?.does !== 'lead') throw new Error(`${key} does not lead`)
          expect(move.at).toBeGreaterThanOrEqual(0)
          expect(move.at).toBeLessThan(count)
          const back = moveOf(key === 'ArrowDown' ? 'ArrowUp' : 'ArrowDown', { isOpen: true, count, at: move.at })
          if (at !== undefined) expect(back).toEqual({ does: 'lead', at })
          at = move.at
        }
      }),
    )
  })

  it('choose by Enter what is led to, and send no form while nothing is', () => {
    expect(moveOf('Enter', { isOpen: true, count: 3, at: 2 })).toEqual({ does: 'choose', at: 2 })
    expect(moveOf('Enter', { isOpen: true, count: 3, at: undefined })).toEqual({ does: 'nothing' })
  })

  it('shut it by Escape, leave the text its own, and ask again where there is nothing to lead to', () => {
    const open = { isOpen: true, count: 0, at: undefined }
    expect(moveOf('Escape', open)).toEqual({ does: 'close' })
    expect(moveOf('ArrowDown', open)).toEqual({ does: 'open' })
    for (const key of ['a', 'Home', 'End', 'ArrowLeft', 'Tab']) expect(moveOf(key, open)).toBeUndefined()
  })
})
