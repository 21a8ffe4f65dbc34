/** An element of EBML, the format of WebM. */
interface Element {
  id: number
  start: number
  end: number
}

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** The elements that a segment of a WebM may have: seek head, info, tracks, cluster, cues, tags and void, but no attachments. */
const partsOfSegment = new Set([0x114d9b74, ids.info, ids.tracks, ids.cluster, 0x1c53bb6b, 0x1254c367, 0xec])

const isVideo = 1

/** The length of a number, from the leading zeros of its first byte: 1 to 8 bytes; 9 means that it is invalid. */
const widthAt = (bytes: Buffer, at: number) => Math.clz32(bytes[at]!) - 23

/** Reads the head of an element; undefined when there is none. The size is undefined when a recording was not closed. */
function headAt(bytes: Buffer, at: number): { id: number; start: number; size: number | undefined } | undefined {
  const idWidth = at < bytes.length ? widthAt(bytes, at) : 9
  if (idWidth > 4 || at + idWidth >= bytes.length) return undefined
  const sizeAt = at + idWidth
  const width = widthAt(bytes, sizeAt)
  if (width > 8 || sizeAt + width > bytes.length) return undefined
  let size = bytes[sizeAt]! & (0xff >> width)
  let ones = size === 0xff >> width
  for (let place = 1; place < width; place++) {
    const byte = bytes[sizeAt + place]!
    size = size * 256 + byte
    ones &&= byte === 0xff
  }
  return { id: bytes.readUIntBE(at, idWidth), start: sizeAt + width, size: ones ? undefined : size }
}

/** Yields consecutive elements, up to the first one that is cut off or that `until` selects. */
function* elements(bytes: Buffer, from: number, to: number, until?: (id: number) => boolean): Generator<Element> {
  for (let at = from; at < to; ) {
    const head = headAt(bytes, at)
    if (!head || until?.(head.id)) return
    const end = head.size === undefined ? endOfOpen(bytes, head.start, to) : head.start + head.size
    if (end > to) return
    yield { id: head.id, start: head.start, end }
    at = end
  }
}

/** The end of an element of unknown size: before the next part of the segment, or at the segment's end. */
function endOfOpen(bytes: Buffer, start: number, to: number): number {
  let end = start
  for (const element of elements(bytes, start, to, (id) => partsOfSegment.has(id))) end = element.end
  return end
}

function segmentOf(bytes: Buffer): Element | undefined {
  const header = headAt(bytes, 0)
  if (header?.id !== ids.header || header.size === undefined) return undefined
  const at = header.start + header.size
  const head = headAt(bytes, at)
  if (head?.id !== ids.segment) return undefined
  return { id: head.id, start: head.start, end: head.size === undefined ? bytes.length : head.start + head.size }
}

/** The end of a WebM, after the last part of its segment; undefined when it is cut off. */
export function endOfWebm(bytes: Buffer): number | undefined {
  const segment = segmentOf(bytes)
  if (!segment || segment.end > bytes.length) return undefined
  let end = segment.start
  for (const part of elements(bytes, segment.start, segment.end)) {
    if (!partsOfSegment.has(part.id)) return undefined
    end = part.end
  }
  return end === segment.end ? end : undefined
}

const inside = (bytes: Buffer, element: Element, id: number) =>
  [...elements(bytes, element.start, element.end)].filter((one) => one.id === id)
const integerIn = (bytes: Buffer, { start, end }: Element) =>
  end > start && end - start <= 6 ? bytes.readUIntBE(start, end - start) : undefined

function floatIn(bytes: Buffer, { start, end }: Element) {
  if (end - start === 4) return bytes.readFloatBE(start)
  return end - start === 8 ? bytes.readDoubleBE(start) : undefined
}

/** The time of a block within its cluster; it follows the number of the track. */
const momentOf = (bytes: Buffer, { start, end }: Element) => {
  const at = start + widthAt(bytes, start)
  return at + 2 <= end ? bytes.readInt16BE(at) : 0
}

/** The time of the last block, in the segment's units. */
function lastMoment(bytes: Buffer, segment: Element): number {
  let last = 0
  for (const cluster of inside(bytes, segment, ids.cluster)) {
    const [timestamp] = inside(bytes, cluster, ids.timestamp)
    const base = (timestamp && integerIn(bytes, timestamp)) ?? 0
    const grouped = inside(bytes, cluster, ids.blockGroup).flatMap((group) => inside(bytes, group, ids.block))
    for (const block of [...inside(bytes, cluster, ids.simpleBlock), ...grouped])
      last = Math.max(last, base + momentOf(bytes, block))
  }
  return last
}

/** The metadata of a video; undefined when its container has none. */
export function describeWebm(bytes: Buffer): { hasVideo: boolean; seconds: number } | undefined {
  const segment = segmentOf(bytes)
  const [info] = segment ? inside(bytes, segment, ids.info) : []
  if (!segment || !info) return undefined
  const hasVideo = inside(bytes, segment, ids.tracks)
    .flatMap((tracks) => inside(bytes, tracks, ids.track))
    .flatMap((track) => inside(bytes, track, ids.trackType))
    .some((type) => integerIn(bytes, type) === isVideo)
  const [scale] = inside(bytes, info, ids.timestampScale)
  const [duration] = inside(bytes, info, ids.duration)
  const nanoseconds = (scale && integerIn(bytes, scale)) ?? 1_000_000
  const units = (duration && floatIn(bytes, duration)) ?? lastMoment(bytes, segment)
  return { hasVideo, seconds: (units * nanoseconds) / 1e9 }
}
