import { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { visible } from '@otorga/foreign/visible'
import { emptyContents, emptyRange, type PreparedPdf } from './empty-field.js'
import { appendEvidence, type EvidenceFacts } from './evidence-page.js'
import { hasObjectStreams, isSigned, loadPdf } from './inspect-pdf.js'
import { noteChanges } from './noted-changes.js'

/** The details of a signature that a PDF reader shows. */
export interface SignatureFacts {
  name: string
  reason: string
  at: Date
}

const two = (number: number) => String(number).padStart(2, '0')

/** A time in PDF's format, in UTC. */
const pdfDate = (at: Date) =>
  `D:${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`

/** A text string in PDF's format: UTF-16 in hex, so that no character can end the string. */
const pdfText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

// Written outside of object streams, so that the signer finds the byte range.
const dictionary = ({ name, reason, at }: SignatureFacts) =>
  PDFInvalidObject.of(
    Buffer.from(
      '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ' +
        `${emptyRange} ${emptyContents} /Name ${pdfText(visible(name))} /Reason ${pdfText(reason)} /M (${pdfDate(at)}) >>`,
      'latin1',
    ),
  )

/** Adds an invisible, empty signature field to the last page. */
export function addSignatureField(document: PDFDocument, facts: SignatureFacts) {
  const { context, catalog } = document
  const page = document.getPage(document.getPageCount() - 1)
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(dictionary(facts)),
      T: PDFString.of(`Otorga signature ${(fields?.size() ?? 0) + 1}`),
      F: 132, // print, locked
      P: page.ref,
    }),
  )
  page.node.addAnnot(widget)
  if (form && fields) {
    fields.push(widget)
    form.set(PDFName.of('SigFlags'), PDFNumber.of(3))
    return
  }
  const made = form ?? context.obj({})
  made.set(PDFName.of('Fields'), context.obj([widget]))
  made.set(PDFName.of('SigFlags'), PDFNumber.of(3)) // signatures exist; append only
  if (!form) catalog.set(PDFName.of('AcroForm'), context.register(made))
}

/** The details that are written into a document before it is signed. */
export interface SigningDetails {
  facts: SignatureFacts
  evidence: EvidenceFacts
}

/** Adds the evidence and an empty signature field incrementally; a document that was signed before gets only the field. */
export async function preparePdf({
  bytes,
  facts,
  evidence,
}: SigningDetails & { bytes: Uint8Array }): Promise<PreparedPdf> {
  const document = await loadPdf(bytes)
  const markChanges = noteChanges(document)
  if (!isSigned(document)) await appendEvidence(document, evidence)
  addSignatureField(document, facts)
  await document.flush() // writes the fonts, which changes objects too
  markChanges()
  const update = await document.saveIncremental(document.context.snapshot!, {
    useObjectStreams: hasObjectStreams(bytes),
    objectsPerTick: Number.MAX_SAFE_INTEGER,
  })
  return [bytes, update]
}

/** The evidence as a separate document with an empty signature field. */
export async function prepareEvidence({ facts, evidence }: SigningDetails): Promise<PreparedPdf> {
  const document = await PDFDocument.create()
  await appendEvidence(document, evidence)
  addSignatureField(document, facts)
  return [await document.save({ useObjectStreams: false })]
}
