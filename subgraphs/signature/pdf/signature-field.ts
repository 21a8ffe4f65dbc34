import { createHash } from 'node:crypto'
import type { X509Certificate } from '@peculiar/x509'
import type { Identity } from '../authority/certificates.js'
import { signDetached } from './cms.js'

/** The bytes reserved for a signature; two certificates and the signed attributes need about 2 KiB. */
const signatureBytes = 8_192

/** What an empty signature field has in place of the signed ranges, and of the signature. */
export const emptyRange = '/ByteRange [0 /********** /********** /**********]'
export const emptyContents = `/Contents <${'0'.repeat(signatureBytes * 2)}>`

/** A PDF with an empty signature field: a whole file, or one and its update, which has the field. */
export type PreparedPdf = readonly [Uint8Array] | readonly [file: Uint8Array, update: Uint8Array]

/**
 * Fills the empty signature field of a document: PAdES B-B (ETSI.CAdES.detached). Files are large, so the parts are joined once, and
 * ranges and signature are written in their places.
 */
export async function fillSignatureField(
  parts: PreparedPdf,
  identity: Identity,
  chain: X509Certificate[],
): Promise<Buffer> {
  const pdf = Buffer.concat(parts)
  // What was signed before may have such a field of somebody else.
  const range = pdf.indexOf(emptyRange, pdf.length - parts.at(-1)!.length, 'latin1')
  const contents = pdf.indexOf(emptyContents, range, 'latin1')
  if (range < 0 || contents < 0) throw new Error('the PDF has no empty signature field')
  const start = contents + emptyContents.indexOf('<')
  const end = contents + emptyContents.length
  pdf.write(`/ByteRange [0 ${start} ${end} ${pdf.length - end}]`.padEnd(emptyRange.length), range, 'latin1')
  const digest = createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest()
  const signature = await signDetached(digest, identity, chain)
  if (signature.length > signatureBytes) throw new Error(`a signature of ${signature.length} bytes does not fit`)
  pdf.write(signature.toString('hex'), start + 1, 'latin1')
  return pdf
}
