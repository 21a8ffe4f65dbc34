import { createHash } from 'node:crypto'
import { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { X509Certificate } from '@peculiar/x509'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type { Identity } from '../authority/certificates.js'
import { signDetached } from './cms.js'
import { appendEvidence, type EvidenceFacts } from './evidence-page.js'
import { hasObjectStreams, isSigned, loadPdf } from './inspect-pdf.js'

/** Bytes kept free for the signature: two certificates and the signed attributes take some 2 KiB. */
const signatureBytes = 8_192

/** What a signature says of itself to a reader. */
export interface SignatureFacts {
  name: string
  reason: string
  at: Date
}

const two = (number: number) => String(number).padStart(2, '0')

/** A moment as PDF writes it, in UTC. */
const pdfDate = (at: Date) =>
  `D:${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`

/** A text string as PDF writes it: UTF-16 in hex, so that no character of it can end the string. */
const pdfText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

// Written as it stands: an object stream would hide it from whoever looks for its byte range.
const dictionary = ({ name, reason, at }: SignatureFacts) =>
  PDFInvalidObject.of(
    Buffer.from(
      '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ' +
        '/ByteRange [0 /********** /********** /**********] ' +
        `/Contents <${'0'.repeat(signatureBytes * 2)}> ` +
        `/Name ${pdfText(name)} /Reason ${pdfText(reason)} /M (${pdfDate(at)}) >>`,
      'latin1',
    ),
  )

/** Adds an invisible signature field on the last page, whose value waits for the signature. */
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

class CadesSigner extends Signer {
  constructor(
    readonly identity: Identity,
    readonly chain: X509Certificate[],
  ) {
    super()
  }
  override sign(content: Buffer) {
    return signDetached(createHash('sha256').update(content).digest(), this.identity, this.chain)
  }
}

/** Signs a document with a field that waits: PAdES B-B (ETSI.CAdES.detached). */
export const signWaitingField = (bytes: Uint8Array, identity: Identity, chain: X509Certificate[]): Promise<Buffer> =>
  new SignPdf().sign(bytes, new CadesSigner(identity, chain))

export interface SigningJob {
  identity: Identity
  chain: X509Certificate[]
  facts: SignatureFacts
  evidence: EvidenceFacts
}

/** Signs a PDF incrementally, its evidence appended first; one that was signed before gets the signature alone. */
export async function signPdf(bytes: Uint8Array, { identity, chain, facts, evidence }: SigningJob): Promise<Buffer> {
  const document = await loadPdf(bytes)
  if (!isSigned(document)) await appendEvidence(document, evidence)
  addSignatureField(document, facts)
  const waiting = await document.save({
    useObjectStreams: hasObjectStreams(bytes),
    objectsPerTick: Number.MAX_SAFE_INTEGER,
  })
  return signWaitingField(waiting, identity, chain)
}

/** The evidence as a signed document of its own, for those that nothing may be added to. */
export async function signedEvidence({ identity, chain, facts, evidence }: SigningJob): Promise<Buffer> {
  const document = await PDFDocument.create()
  await appendEvidence(document, evidence)
  addSignatureField(document, facts)
  return signWaitingField(await document.save({ useObjectStreams: false }), identity, chain)
}
