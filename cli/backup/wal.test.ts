import { describe, expect, it } from 'vitest'
import { missingSegments, segmentSize } from './wal.js'

const mebibyte = 1024n * 1024n
const segments = (...names: string[]) => names.map((name) => ({ name, archivedAt: new Date(0) }))

describe('the segments of an archive', () => {
  it.each([
    ['0/2000028', '000000010000000000000002', 16n],
    ['1/FF000028', '0000000300000001000000FF', 16n],
    ['0/10000028', '000000010000000000000004', 64n],
  ])('have the size by which position %s lies in %s', (lsn, name, size) => {
    expect(segmentSize(lsn, name)).toBe(size * mebibyte)
  })

  it('have no size when the position lies in none of that name', () => {
    expect(segmentSize('0/2000028', '0000000100000000000000AA')).toBeUndefined()
  })

  it('are whole when each follows the one before, also from one log to the next', () => {
    const whole = segments('0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000')
    expect(missingSegments(whole, '0000000100000000000000FE', 16n * mebibyte)).toEqual([])
  })

  it('have a gap where one is missing, the first one included; other timelines and older ones do not fill it', () => {
    const some = segments('000000010000000000000001', '000000010000000000000005', '000000020000000000000003')
    expect(missingSegments(some, '000000010000000000000003', 16n * mebibyte)).toEqual([
      '000000010000000000000003',
      '000000010000000000000004',
    ])
    expect(missingSegments([], '000000010000000000000003', 16n * mebibyte)).toEqual(['000000010000000000000003'])
  })

  it('are named up to a few', () => {
    const wide = segments('000000010000000000000001', '000000010000000000000064')
    expect(missingSegments(wide, '000000010000000000000001', 16n * mebibyte)).toHaveLength(5)
  })
})
