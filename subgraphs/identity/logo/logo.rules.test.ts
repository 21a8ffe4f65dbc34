import { expect, it } from 'vitest'
import { logoProblem } from './logo.rules.js'

/** The beginning of a PNG of this size. */
function png(width: number, height: number) {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000001000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}`
}

it('a logo has as many pixels as a page can show', () => {
  expect(logoProblem(png(2_000, 2_000))).toBeUndefined()
  expect(logoProblem(png(2_001, 2_000))).toBe(
    'is a picture of 2001 by 2000 pixels; save it smaller, with 4 million pixels at most',
  )
  expect(logoProblem(png(30_000, 30_000))).toContain('30000 by 30000')
})

it('a logo that says it is a picture is one', () => {
  expect(logoProblem('data:image/png;base64,iVBORw0KGgo=')).toContain('save it again')
})

it.each([null, undefined, 'https://lender.test/logo.png'])('%s is no picture that could be too large', (logo) => {
  expect(logoProblem(logo)).toBeUndefined()
})
