import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.js'

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part)),
  )

const png = (width: number[], height: number[]) =>
  bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, height, [1, 0, 0, 0, 0])
const webp = (kind: string, body: number[]) => bytesOf('RIFF', [0, 0, 0, 0], 'WEBP', kind, [10, 0, 0, 0], body)
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x75, 0x30, 0x4e, 0x20, 3, 1, 0x22, 0]
const table = [0xff, 0xc4, 0, 4, 1, 2]

it.each([
  ['a PNG', png([0, 0, 0x75, 0x30], [0, 0, 0x4e, 0x20]), 30_000, 20_000],
  ['a PNG as large as the format allows', png([0x7f, 0xff, 0xff, 0xff], [0, 0, 0, 1]), 2_147_483_647, 1],
  ['a JPEG', bytesOf([0xff, 0xd8], [0xff, 0xe0, 0, 4, 1, 1], table, frame(0xc0)), 20_000, 30_000],
  ['a progressive JPEG, with padding before its frame', bytesOf([0xff, 0xd8, 0xff], frame(0xc2)), 20_000, 30_000],
  ['a WebP', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0x01, 0x00, 0, 0]), 16_383, 1],
  ['a WebP without loss', webp('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0]), 16_384, 16_384],
  ['a WebP of several parts', webp('VP8X', [0, 0, 0, 0, 0x2f, 0x75, 0, 0x1f, 0x4e, 0]), 30_000, 20_000],
])('%s tells its size before it is decoded', (_, bytes, width, height) => {
  expect(pictureSize(bytes)).toEqual({ width, height })
})

it.each([
  ['nothing', bytesOf()],
  ['a PNG without its header', bytesOf('\x89PNG\r\n\x1a\n')],
  ['a PNG without pixels', png([0, 0, 0, 0], [0, 0, 0, 1])],
  ['a JPEG that ends before its frame', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 200, 1, 1, 1, 1, 1, 1, 1])],
  ['a JPEG without a frame', bytesOf([0xff, 0xd8], table, [0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a WebP of an unknown kind', webp('VP9 ', Array(14).fill(0))],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')],
])('%s is none', (_, bytes) => {
  expect(pictureSize(bytes)).toBeUndefined()
})
