import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** What one compressed stream may become while the objects of a PDF are read: tables of objects are far smaller. */
const maxStreamBytes = 32 * 1024 * 1024

/** Where every decoder of the library asks for room. */
interface Decoder {
  ensureBuffer(bytes: number): Uint8Array
}

let exceeded = false

/** Bounds what the library inflates in this thread: some KiB can ask for gigabytes, which no limit of a heap counts. */
export function boundStreams() {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') })
  const flate = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c])))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoder
  const grow = decoder.ensureBuffer
  decoder.ensureBuffer = function (bytes) {
    exceeded ||= bytes > maxStreamBytes
    if (exceeded) throw new RangeError('a stream is larger than it may be')
    return grow.call(this, bytes)
  }
}

/** Runs work and tells whether a stream asked for too much: the parser itself passes over what it cannot read. */
export async function withinStreams<Result>(work: () => Promise<Result>): Promise<Result | 'exceeded'> {
  exceeded = false
  const result = await work().catch((error) => {
    if (!exceeded) throw error
  })
  return exceeded ? 'exceeded' : (result as Result)
}
