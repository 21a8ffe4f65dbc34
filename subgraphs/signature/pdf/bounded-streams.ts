import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** The largest decompressed stream while a PDF's objects are read; tables of objects are much smaller. */
const maxStreamBytes = 32 * 1024 * 1024

/** The method by which every decoder of the library grows its buffer. */
interface Decoder {
  ensureBuffer(bytes: number): Uint8Array
}

let exceeded = false

/**
 * Limits decompression by the library in this thread: some KiB can expand to gigabytes, which the limit of the heap does not
 * count.
 */
export function boundStreams() {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') })
  const flate = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c])))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoder
  const grow = decoder.ensureBuffer
  decoder.ensureBuffer = function (bytes) {
    exceeded ||= bytes > maxStreamBytes
    if (exceeded) throw new RangeError('a decompressed stream is too large')
    return grow.call(this, bytes)
  }
}

/** Runs work; returns 'exceeded' when a stream was too large, because the parser itself ignores errors of streams. */
export async function withinStreams<Result>(work: () => Promise<Result>): Promise<Result | 'exceeded'> {
  exceeded = false
  const result = await work().catch((error) => {
    if (!exceeded) throw error
  })
  return exceeded ? 'exceeded' : (result as Result)
}
