interface Box {
  type: string
  start: number
  end: number
}

function* boxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from
  while (at + 8 <= to) {
    const size = bytes.readUInt32BE(at)
    const large = size === 1 && at + 16 <= to
    const length = size === 0 ? to - at : large ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < 8 || at + length > to) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + (large ? 16 : 8), end: at + length }
    at += length
  }
}

function* inside(bytes: Buffer, box: Box, ...path: string[]): Generator<Box> {
  const [name, ...rest] = path
  for (const one of boxes(bytes, box.start, box.end))
    if (one.type === name) {
      if (rest.length === 0) yield one
      else yield* inside(bytes, one, ...rest)
    }
}

/** Time scale and duration of a movie or media header, whose fields are wide in version 1. */
function headerOf(bytes: Buffer, { start, end }: Box) {
  const wide = bytes[start] === 1
  if (start + (wide ? 32 : 20) > end) return undefined
  const scale = bytes.readUInt32BE(start + (wide ? 20 : 12))
  const duration = wide ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16)
  return { scale, duration: duration === 0xffffffff ? 0 : duration }
}

/** Where the last fragment begins, in units of the media. */
function lastFragment(bytes: Buffer, all: Box): number {
  let last = 0
  for (const box of inside(bytes, all, 'moof', 'traf', 'tfdt')) {
    if (box.start + 8 > box.end) continue
    const wide = bytes[box.start] === 1 && box.start + 12 <= box.end
    last = Math.max(last, wide ? Number(bytes.readBigUInt64BE(box.start + 4)) : bytes.readUInt32BE(box.start + 4))
  }
  return last
}

/** The metadata of a video; undefined when its container has none. */
export function describeMp4(bytes: Buffer): { hasVideo: boolean; seconds: number } | undefined {
  const all: Box = { type: '', start: 0, end: bytes.length }
  const [movie] = inside(bytes, all, 'moov')
  const [first] = movie ? inside(bytes, movie, 'mvhd') : []
  const header = first && headerOf(bytes, first)
  if (!movie || !header || header.scale === 0) return undefined
  const hasVideo = [...inside(bytes, movie, 'trak', 'mdia', 'hdlr')].some(
    ({ start }) => bytes.toString('latin1', start + 8, start + 12) === 'vide',
  )
  let seconds = header.duration / header.scale
  const [extended] = inside(bytes, movie, 'mvex', 'mehd')
  if (seconds === 0 && extended && extended.start + 8 <= extended.end) {
    const wide = bytes[extended.start] === 1 && extended.start + 12 <= extended.end
    seconds =
      (wide ? Number(bytes.readBigUInt64BE(extended.start + 4)) : bytes.readUInt32BE(extended.start + 4)) / header.scale
  }
  if (seconds === 0) {
    const [media] = inside(bytes, movie, 'trak', 'mdia', 'mdhd')
    const scale = (media && headerOf(bytes, media)?.scale) || header.scale
    seconds = lastFragment(bytes, all) / scale
  }
  return { hasVideo, seconds }
}
