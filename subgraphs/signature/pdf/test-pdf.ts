import { execFile } from 'node:child_process'
import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'

const run = promisify(execFile)
const pdfsig = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].find(existsSync)

/** Whether pdfsig is not installed, so that tests which need it are skipped. */
export const withoutPdfsig = pdfsig === undefined
export const pdfsigNote = withoutPdfsig ? ' (skipped: no pdfsig; install poppler-utils)' : ''

/** The report of pdfsig for each signature of a PDF, in their order. */
export async function pdfsigSays(bytes: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'otorga-pdfsig-'))
  try {
    const file = join(folder, 'signed.pdf')
    await writeFile(file, bytes)
    // pdfsig exits with 1 or 2 when there is no signature.
    const { stdout } = await run(pdfsig!, [file]).catch((error: { stdout: string }) => error)
    return stdout.split(/^Signature #\d+:$/m).slice(1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A PDF with this text and number of pages. */
export async function samplePdf(text = 'Contract', pages = 1, useObjectStreams = true): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let at = 1; at <= pages; at++)
    document.addPage([300, 400]).drawText(`${text} ${at}`, { x: 20, y: 350, size: 12 })
  return document.save({ useObjectStreams })
}

const oid = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

/** The parts of a DER value: tag, and bytes with their header. */
function partsOf(der: Buffer): { tag: number; whole: Buffer; inside: Buffer }[] {
  const parts = []
  for (let at = 0; at < der.length; ) {
    const first = der[at + 1]!
    const longer = first < 0x80 ? 0 : first & 0x7f
    const length = longer === 0 ? first : der.readUIntBE(at + 2, longer)
    const start = at + 2 + longer
    parts.push({ tag: der[at]!, whole: der.subarray(at, start + length), inside: der.subarray(start, start + length) })
    at = start + length
  }
  return parts
}

/** The signed attributes exactly as encoded in the signature, because a new encoding might differ from what was signed. */
function signedAttributes(cms: Buffer): Buffer {
  const [contentInfo] = partsOf(cms)
  const [, content] = partsOf(contentInfo!.inside)
  const signedData = partsOf(partsOf(content!.inside)[0]!.inside)
  const [signerInfo] = partsOf(signedData.at(-1)!.inside)
  return Buffer.from(partsOf(signerInfo!.inside).find(({ tag }) => tag === 0xa0)!.whole)
}

/** The byte ranges of every signature of a PDF, oldest first. */
export const byteRanges = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g),
  ].map((match) => match.slice(1).map(Number) as [number, number, number, number])

export interface IndependentFindings {
  /** The signed digest is that of the covered bytes. */
  digest: boolean
  /** The certificate's key signed the attributes. */
  signature: boolean
  /** signing-certificate-v2 names exactly the certificate that signed. */
  boundCertificate: boolean
  /** Must be false in PAdES, where the signature dictionary has the time. */
  hasSigningTime: boolean
  /** Each certificate is issued by the next one. */
  chain: boolean
  certificate: X509Certificate
}

/**
 * Verifies one signature with other libraries than those that made it: the schemas of @peculiar/asn1-cms and Node's crypto. The
 * digest of the certificate must be in signing-certificate-v2 in the encoding of ESSCertIDv2.
 */
export function verifyIndependently(pdf: Uint8Array, at = 0): IndependentFindings {
  const bytes = Buffer.from(pdf)
  const [, length, second, rest] = byteRanges(bytes)[at]!
  const cms = Buffer.from(bytes.toString('latin1', length + 1, second - 1), 'hex')
  const signed = AsnConvert.parse(AsnConvert.parse(cms, ContentInfo).content, SignedData)
  const [info] = signed.signerInfos
  const certificates = [...signed.certificates!].map(
    (one) => new X509Certificate(Buffer.from(AsnConvert.serialize(one.certificate!))),
  )
  const serial = Buffer.from(info!.sid.issuerAndSerialNumber!.serialNumber).toString('hex').toUpperCase()
  const certificate = certificates.find((one) => one.serialNumber.padStart(serial.length, '0') === serial)!
  const attribute = (type: string) => info!.signedAttrs!.find(({ attrType }) => attrType === type)?.attrValues[0]

  const content = Buffer.concat([bytes.subarray(0, length), bytes.subarray(second, second + rest)])
  const stated = Buffer.from(AsnConvert.parse(attribute(oid.messageDigest)!, OctetString).buffer)
  const attributes = signedAttributes(cms)
  attributes[0] = 0x31 // the signature covers the tag SET OF, not the implicit tag in the encoding
  const hash = createHash('sha256').update(certificate.raw).digest()
  const essCertId = Buffer.concat([Buffer.from([0x04, 0x20]), hash])
  return {
    digest: createHash('sha256').update(content).digest().equals(stated),
    signature: createVerify('sha256')
      .update(attributes)
      .verify(certificate.publicKey, Buffer.from(info!.signature.buffer)),
    boundCertificate: Buffer.from(attribute(oid.signingCertificateV2) ?? new ArrayBuffer(0)).includes(essCertId),
    hasSigningTime: attribute(oid.signingTime) !== undefined,
    chain: certificates.every((one, n) => {
      const issuer = certificates[n + 1] ?? one
      return one.checkIssued(issuer) && one.verify(issuer.publicKey)
    }),
    certificate,
  }
}

/** The findings for a valid signature of ours. */
export const sound = { digest: true, signature: true, boundCertificate: true, hasSigningTime: false, chain: true }
