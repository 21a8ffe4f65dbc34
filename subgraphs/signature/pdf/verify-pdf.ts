import * as asn1js from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

/** One signature of a PDF, as its bytes prove it. */
export interface FoundSignature {
  /** The bytes it covers are those that were signed, and the key of its certificate signed them. */
  valid: boolean
  /** Nothing but the signature itself is outside of what it covers. */
  whole: boolean
}

const range = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

async function isValid(bytes: Buffer, [, length, second, rest]: readonly [number, number, number, number]) {
  try {
    const hex = bytes.toString('latin1', length + 1, second - 1)
    const cms = asn1js.fromBER(Buffer.from(hex, 'hex'))
    const signed = new SignedData({ schema: new ContentInfo({ schema: cms.result }).content })
    const data = Buffer.concat([bytes.subarray(0, length), bytes.subarray(second, second + rest)])
    return await signed.verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false })
  } catch {
    return false
  }
}

/** Every signature of a PDF in the order of its bytes. Whether a certificate is to be trusted is not asked. */
export async function signaturesOf(pdf: Uint8Array): Promise<FoundSignature[]> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const found: FoundSignature[] = []
  for (const match of bytes.toString('latin1').matchAll(range)) {
    const [from, length, second, rest] = match.slice(1).map(Number) as [number, number, number, number]
    const sound = from === 0 && length < second && second + rest <= bytes.length
    found.push({
      valid: sound && (await isValid(bytes, [from, length, second, rest])),
      whole: sound && second + rest === bytes.length,
    })
  }
  return found
}
