import { createHash } from 'node:crypto'
import type { X509Certificate } from '@peculiar/x509'
import type { Identity } from '../authority/certificates.js'
import { signDetached } from './cms.js'
import { emptyContents, emptyRange, type PreparedPdf, signatureBytes } from './empty-field.js'

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
