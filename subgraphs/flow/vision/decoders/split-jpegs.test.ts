import { expect, it } from 'vitest'
import { splitJpegs } from './split-jpegs.js'

const jpeg = (...middle: number[]) => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...middle, 0xff, 0xd9])

it('a stream of pictures is split; one that is cut off is left out', () => {
  const [one, other] = [jpeg(1, 2), jpeg(3)]
  expect(splitJpegs(Buffer.concat([one, other]))).toEqual([one, other].map((each) => Uint8Array.from(each)))
  expect(splitJpegs(Buffer.concat([one, other.subarray(0, 5)]))).toEqual([Uint8Array.from(one)])
  expect([splitJpegs(Buffer.alloc(0)), splitJpegs(Buffer.from('error'))]).toEqual([[], []])
})
