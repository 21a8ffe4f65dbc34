export interface PictureSize {
  width: number
  height: number
}

/** Pixels of a picture that pages show at most. A few kilobytes can claim billions, and whoever looks at them decodes them all. */
export const mostShownPixels = 4_000_000

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function sizeOfPng(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || latin(bytes, 12, 16) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Markers of a JPEG that are followed by no length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Markers of a frame: the others of their range define tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xff) at += 1
    else at += isBare(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function sizeOfWebp(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 30) return undefined
  const view = viewOf(bytes)
  const three = (at: number) => view.getUint16(at, true) + (bytes[at + 2]! << 16)
  const kind = latin(bytes, 12, 16)
  if (kind === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const sides = view.getUint32(21, true)
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
}

/** The size that a PNG, JPEG or WebP claims, read before anything is decoded; undefined for a file that is none of these. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const found = () => {
    if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return sizeOfPng(bytes)
    if (latin(bytes, 0, 3) === '\xff\xd8\xff') return sizeOfJpeg(bytes)
    if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return sizeOfWebp(bytes)
    return undefined
  }
  const size = found()
  return size && size.width > 0 && size.height > 0 ? size : undefined
}
