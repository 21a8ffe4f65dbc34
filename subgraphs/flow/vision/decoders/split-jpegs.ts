const start = Buffer.from([0xff, 0xd8, 0xff])
const end = Buffer.from([0xff, 0xd9])

/** The pictures of a stream of JPEGs without thumbnails: their data holds no end marker. One that is cut off is left out. */
export function splitJpegs(stream: Buffer): Uint8Array[] {
  const pictures: Uint8Array[] = []
  for (let from = stream.indexOf(start); from >= 0; ) {
    const last = stream.indexOf(end, from)
    if (last < 0) break
    pictures.push(Uint8Array.from(stream.subarray(from, last + end.length)))
    from = stream.indexOf(start, last)
  }
  return pictures
}
