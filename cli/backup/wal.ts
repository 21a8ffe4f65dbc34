/** A WAL segment in the archive. */
export interface Segment {
  /** 24 hex digits: timeline, log, segment. */
  name: string
  archivedAt: Date
}

const mebibyte = 1024n * 1024n
const defaultSize = 16n * mebibyte
/** The sizes that initdb allows, the default first. */
const sizes = [defaultSize, ...Array.from({ length: 11 }, (_, power) => mebibyte << BigInt(power))]

/** The first 8 digits of a segment's name. */
export const timelineOf = (name: string) => name.slice(0, 8)

const nameAt = (timeline: string, position: bigint, size: bigint) => {
  const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(position >> 32n)}${hex((position & 0xffffffffn) / size)}`
}

const positionOf = (lsn: string) => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The cluster's segment size in bytes, by the segment in which a backup begins; undefined when none fits. */
export const segmentSize = (lsn: string, name: string) =>
  sizes.find((size) => nameAt(timelineOf(name), positionOf(lsn), size) === name)

const numberOf = (name: string, size: bigint) =>
  (BigInt(`0x${name.slice(8, 16)}`) << 32n) / size + BigInt(`0x${name.slice(16)}`)

/** The segments that are missing from `first` to the newest of these, on the timeline of `first`; the first few by name. */
export function missingSegments(segments: readonly Segment[], first: string, size: bigint, most = 5): string[] {
  const timeline = timelineOf(first)
  const present = new Set(segments.map(({ name }) => name).filter((name) => timelineOf(name) === timeline))
  const last = [...present].sort().at(-1) ?? first
  const missing: string[] = []
  for (let at = numberOf(first, size); at <= numberOf(last, size) && missing.length < most; at++) {
    const name = nameAt(timeline, at * size, size)
    if (!present.has(name)) missing.push(name)
  }
  return missing
}
