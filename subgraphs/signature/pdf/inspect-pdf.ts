import { EncryptedPDFError, ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { UnfitPdf } from './unfit-pdf.js'

/** Loads a PDF for an incremental update, which does not change existing bytes. */
export const loadPdf = (bytes: Uint8Array) =>
  PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', Math.max(0, from), to)

/**
 * The offset of the last table of objects, as the file states it. The file's end mark must be within the last KiB, as readers
 * expect.
 */
function lastTable(bytes: Uint8Array): number | undefined {
  const tail = latin(bytes, bytes.length - 1_024, bytes.length)
  const found = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)
  const offset = Number(found?.[1])
  return found && offset < bytes.length ? offset : undefined
}

/** Whether the file's last table is a stream; an update must be written in the same way. */
export const hasObjectStreams = (bytes: Uint8Array) => {
  const offset = lastTable(bytes) ?? 0
  return latin(bytes, offset, offset + 4) !== 'xref'
}

const name = PDFName.of

/** Whether the document has a signature already. */
export function isSigned({ context }: PDFDocument): boolean {
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.has(name('ByteRange')) && object.has(name('Contents'))) return true
  return false
}

/** Whether the author has certified the document so that nothing may be added, not even a signature. */
function isClosed({ catalog }: PDFDocument): boolean {
  const certifying = catalog.lookupMaybe(name('Perms'), PDFDict)?.lookupMaybe(name('DocMDP'), PDFDict)
  const references = certifying?.lookupMaybe(name('Reference'), PDFArray)
  const parameters = references?.lookupMaybe(0, PDFDict)?.lookupMaybe(name('TransformParams'), PDFDict)
  return parameters?.lookupMaybe(name('P'), PDFNumber)?.asNumber() === 1
}

/** The largest number of objects of a PDF. Documents to sign have fewer, and reading more takes seconds. */
const maxObjects = 200_000

/** The number of uncompressed objects in the file, counted up to the limit. */
function plainObjects(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  for (let at = file.indexOf(' obj'); at >= 0 && found <= maxObjects; at = file.indexOf(' obj', at + 4)) found++
  return found
}

/**
 * Inspects the bytes of a file; name and type do not count. Throws UnfitPdf. Needs time and memory, so it runs in
 * pdf-thread.ts.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<{ signed: boolean; pages: number }> {
  if (latin(bytes, 0, 5) !== '%PDF-') throw new UnfitPdf('the file is not a PDF')
  if (lastTable(bytes) === undefined) throw new UnfitPdf('the PDF is truncated')
  if (plainObjects(bytes) > maxObjects) throw new UnfitPdf('the PDF has too many objects')
  try {
    const document = await loadPdf(bytes)
    if (document.context.enumerateIndirectObjects().length > maxObjects)
      throw new UnfitPdf('the PDF has too many objects')
    const pages = document.getPageCount()
    if (pages === 0) throw new UnfitPdf('the PDF has no pages')
    if (isClosed(document)) throw new UnfitPdf('the PDF is certified and takes no further signature')
    return { signed: isSigned(document), pages }
  } catch (error) {
    if (error instanceof UnfitPdf) throw error
    if (error instanceof EncryptedPDFError) throw new UnfitPdf('the PDF is encrypted')
    throw new UnfitPdf('the PDF is damaged')
  }
}
