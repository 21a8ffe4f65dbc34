import { expect, it } from 'vitest'
import { isAddressed } from './player.js'

it('a path belongs to no operation when a place of it is no part of a path', () => {
  const addressed = (text: string) =>
    isAddressed({
      places: [
        { kind: 'known', at: 0 },
        { kind: 'text', text },
      ],
    })
  expect(['a', '💶', 'a/b', '%'].map(addressed)).toEqual([true, true, true, true])
  expect(['', '.', '..', 'a\0'].map(addressed)).toEqual([false, false, false, false])
  expect(isAddressed({ places: [{ kind: 'raw', text: '%2e' }] })).toBe(false)
})
