import { X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import { Certificate, ContentInfo, SignedData } from 'pkijs'

/** The findings about one signature of a PDF. */
export interface FoundSignature {
  /** The covered bytes are unchanged, and were signed with the key of the signature's certificate. */
  valid: boolean
  /** The signature covers all bytes except itself. */
  whole: boolean
  /** Its certificate chains to one of the trusted issuers; false when none are given. */
  trusted: boolean
}

/** The certificate in a PEM text; throws when there is none. */
export const certificateIn = (pem: string): Certificate => Certificate.fromBER(new X509Certificate(pem).raw)

const range = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

async function judge(
  bytes: Buffer,
  [, length, second, rest]: readonly [number, number, number, number],
  trustedCerts: Certificate[],
) {
  try {
    const hex = bytes.toString('latin1', length + 1, second - 1)
    const cms = asn1js.fromBER(Buffer.from(hex, 'hex'))
    const signed = new SignedData({ schema: new ContentInfo({ schema: cms.result }).content })
    const data = Buffer.concat([bytes.subarray(0, length), bytes.subarray(second, second + rest)])
    const check = (more: { checkChain: boolean; trustedCerts?: Certificate[] }) =>
      signed.verify({ signer: 0, data: new Uint8Array(data).buffer, ...more })
    if (!(await check({ checkChain: false }))) return invalid
    const chains = trustedCerts.length > 0 && check({ checkChain: true, trustedCerts }).catch(() => false)
    return { valid: true, trusted: await chains }
  } catch {
    return invalid
  }
}

const invalid = { valid: false, trusted: false }

/** Every signature of a PDF in the order of its bytes; `issuers` are the certificates that are trusted, as PEM. */
export async function signaturesOf(pdf: Uint8Array, issuers: readonly string[] = []): Promise<FoundSignature[]> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const found: FoundSignature[] = []
  const trusted = issuers.map(certificateIn)
  for (const match of bytes.toString('latin1').matchAll(range)) {
    const [from, length, second, rest] = match.slice(1).map(Number) as [number, number, number, number]
    const sound = from === 0 && length < second && second + rest <= bytes.length
    found.push({
      ...(sound ? await judge(bytes, [from, length, second, rest], trusted) : invalid),
      whole: sound && second + rest === bytes.length,
    })
  }
  return found
}
