import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { X509Certificate } from '@peculiar/x509'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Identity, newRoot, newSeal, newSigner } from '../authority/certificates.js'
import { addSignatureField } from './prepare-pdf.js'
import { type SigningJob, signedEvidence, signPdf } from './sign-pdf.js'
import { byteRanges, pdfsigNote, pdfsigSays, samplePdf, sound, verifyIndependently, withoutPdfsig } from './test-pdf.js'
import { signaturesOf } from './verify-pdf.js'

const now = new Date('2026-11-21T12:00:00Z')
let root: Identity
let chain: X509Certificate[]
beforeAll(async () => {
  root = await newRoot(new Date())
  chain = [root.certificate]
})

async function jobOf(name = 'Ana María Núñez'): Promise<SigningJob> {
  const identity = await newSigner(root, { CN: name, '2.5.4.5': 'SUBJECT-1' }, new Date())
  return {
    identity,
    chain,
    facts: { name, reason: 'Signed (with a ") reason', at: now },
    evidence: {
      requestId: 'r-1',
      signerName: name,
      signerEmail: 'ana@example.test',
      signerDocument: 'CC 1020304321',
      signedAt: now,
      ip: '203.0.113.9',
      claimedIp: '198.51.100.7',
      userAgent: 'Browser/1',
      confirmation: { certificate: true },
      tenant: { name: 'Cooperativa Central', locale: 'es-CO', timezone: 'America/Bogota', primaryColor: '#0b6e4f' },
      provider: 'Otorga',
      certificate: { subject: 'CN=Ana', issuer: 'CN=Root', serial: '4a' },
      documents: [{ fileName: 'contract.pdf', sha256: 'a'.repeat(64) }],
    },
  }
}

const pdftotext = '/usr/bin/pdftotext'
async function textOf(pdf: Uint8Array): Promise<string> {
  const child = spawn(pdftotext, ['-layout', '-', '-'])
  child.stdin.end(pdf)
  return (await text(child.stdout)).replaceAll(/\s+/g, ' ')
}

const found = ({ certificate: _certificate, ...rest }: ReturnType<typeof verifyIndependently>) => rest

describe.each([
  ['object streams', true],
  ['a classic table', false],
])('a PDF with %s', (_what, useObjectStreams) => {
  const original = () => samplePdf('Contract', 2, useObjectStreams)

  it('is signed so that another library verifies it, bound to its certificate by signing-certificate-v2', async () => {
    const job = await jobOf()
    const signed = await signPdf(await original(), job)
    expect(found(verifyIndependently(signed))).toEqual(sound)
    expect(verifyIndependently(signed).certificate.serialNumber.toLowerCase()).toBe(
      job.identity.certificate.serialNumber.toLowerCase(),
    )
    expect(await signaturesOf(signed)).toEqual([{ valid: true, whole: true, trusted: false }])
  })

  it('keeps every byte it had, and gets one page of evidence', async () => {
    const before = await original()
    const signed = await signPdf(before.slice(), await jobOf())
    expect(Buffer.compare(signed.subarray(0, before.length), before)).toBe(0)
    expect((await PDFDocument.load(signed)).getPageCount()).toBe(3)
  })

  it('is no longer valid once one byte of it is changed, wherever', async () => {
    const signed = await signPdf(await original(), await jobOf())
    const [, length, second] = byteRanges(signed)[0]!
    for (const at of [12, length - 40, second + 5, signed.length - 9]) {
      const changed = Buffer.from(signed)
      changed[at] = changed[at]! ^ 1
      const [one] = await signaturesOf(changed)
      expect({ at, valid: one?.valid ?? false }).toEqual({ at, valid: false })
      if (byteRanges(changed).length > 0) expect(found(verifyIndependently(changed))).not.toEqual(sound)
    }
  })

  it('signed already, is signed again incrementally without a page, and the first signature stays valid', async () => {
    const first = await signPdf(await original(), await jobOf('First Signer'))
    const second = await signPdf(Uint8Array.from(first), await jobOf('Second Signer'))
    expect(Buffer.compare(second.subarray(0, first.length), first)).toBe(0)
    expect((await PDFDocument.load(second)).getPageCount()).toBe(3)
    expect(await signaturesOf(second)).toEqual([
      { valid: true, whole: false, trusted: false },
      { valid: true, whole: true, trusted: false },
    ])
    expect([0, 1].map((at) => found(verifyIndependently(second, at)))).toEqual([sound, sound])
  })

  it('that has an empty signature field of somebody else keeps it, and is signed in its own', async () => {
    const theirs = await PDFDocument.load(await original(), { forIncrementalUpdate: true })
    addSignatureField(theirs, { name: 'Somebody else', reason: 'Later', at: now })
    const before = await theirs.save({ useObjectStreams })
    const signed = await signPdf(before.slice(), await jobOf())
    expect(Buffer.compare(signed.subarray(0, before.length), before)).toBe(0)
    expect(await signaturesOf(signed)).toEqual([{ valid: true, whole: true, trusted: false }])
  })

  it.skipIf(withoutPdfsig)(`is valid for pdfsig, and invalid with one byte changed${pdfsigNote}`, async () => {
    const first = await signPdf(await original(), await jobOf())
    const twice = await signPdf(Uint8Array.from(first), await jobOf('Second Signer'))
    const says = await pdfsigSays(twice)
    expect(says).toHaveLength(2)
    for (const one of says) {
      expect(one).toContain('Signature is Valid')
      expect(one).toContain('ETSI.CAdES.detached')
    }
    expect(says[1]).toContain('Total document signed')
    const changed = Buffer.from(first)
    changed[20] = changed[20]! ^ 1
    expect((await pdfsigSays(changed)).join()).not.toContain('Signature is Valid')
  })
})

describe('the evidence', () => {
  it('is a signed document of its own for documents that nothing may be added to', async () => {
    const evidence = await signedEvidence(await jobOf())
    expect(found(verifyIndependently(evidence))).toEqual(sound)
    expect((await PDFDocument.load(evidence)).getPageCount()).toBe(1)
  })

  it.skipIf(!existsSync(pdftotext)).each([
    [
      'es-CO',
      'America/Bogota',
      ['Evidencia de la firma', '21 de noviembre de 2026', '7:00:00', 'un certificado digital'],
    ],
    ['pt-BR', 'America/Sao_Paulo', ['Evidência da assinatura', '21 de novembro de 2026', '09:00:00', 'Página 1 de 1']],
    ['en-US', 'Asia/Tokyo', ['Evidence of the signature', 'November 21, 2026', '9:00:00', 'GMT+9']],
  ])("speaks the tenant's language and tells its time: %s", async (locale, timezone, words) => {
    const job = await jobOf()
    Object.assign(job.evidence.tenant, { locale, timezone })
    const text = await textOf(await signedEvidence(job))
    for (const word of [...words, '2026-11-21T12:00:00.000Z', 'Cooperativa Central', 'a'.repeat(64), '198.51.100.7'])
      expect(text).toContain(word)
  })

  it.skipIf(!existsSync(pdftotext))('says how the signer confirmed', async () => {
    const { evidence, ...job } = await jobOf()
    const code = { channel: 'email', destination: 'a***@example.test' } as const
    const said = async (certificate: boolean) =>
      textOf(await signedEvidence({ ...job, evidence: { ...evidence, confirmation: { certificate, code } } }))
    expect(await said(false)).toContain('un código de un solo uso enviado por correo a a***@example.test')
    expect(await said(true)).toContain('un certificado digital, después de un código de un solo uso')
  })

  it('takes names in any script, long words and many documents', async () => {
    const job = await jobOf('Владимир 山田太郎 \u202Efdp.exe')
    job.evidence.userAgent = 'x'.repeat(500)
    const documents = Array.from({ length: 20 }, (_, at) => ({ fileName: `${at} «ñ» 文.pdf`, sha256: 'b'.repeat(64) }))
    const signed = await signPdf(await samplePdf(), { ...job, evidence: { ...job.evidence, documents } })
    expect(found(verifyIndependently(signed))).toEqual(sound)
    expect((await PDFDocument.load(signed)).getPageCount()).toBeGreaterThan(2)
  })

  it("bears the platform's seal under its root where no person's certificate signs", async () => {
    const seal = await newSeal(root, new Date())
    const signed = await signPdf(await samplePdf(), { ...(await jobOf()), identity: seal })
    expect(found(verifyIndependently(signed))).toEqual(sound)
    expect(verifyIndependently(signed).certificate.subject).toContain('Otorga Electronic Seal')
  })
})
