import { describe, expect, it } from 'vitest'
import { carriedOver } from './carried-over.ts'

describe('what was typed upon an older state', () => {
  it('keeps what was touched, and takes the rest as it is stored now', () => {
    const opened = { name: 'A', points: '0', list: ['x'] }
    expect(carriedOver(opened, { ...opened, points: '5' }, { name: 'B', points: '1', list: ['y'] })).toEqual({
      name: 'B',
      points: '5',
      list: ['y'],
    })
  })
})
