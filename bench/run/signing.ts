import { createHash, randomBytes } from 'node:crypto'
import { ParseSpeeds, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { type Identity, newRoot, newSigner } from '@otorga/signature/authority/certificates'
import { signDetached } from '@otorga/signature/pdf/cms'
import { addSignatureField } from '@otorga/signature/pdf/prepare-pdf'
import { type SigningJob, signPdf } from '@otorga/signature/pdf/sign-pdf'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'

/** A PDF of about a megabyte, as contracts with scanned annexes are: pages of text, and images that do not compress. */
export async function megabytePdf(images = 8, bytes = 1024 * 1024): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let at = 0; at < 24; at++) {
    const page = document.addPage()
    for (let line = 0; line < 40; line++)
      page.drawText(`Clause ${at + 1}.${line + 1} of a contract, as long as such lines are.`, {
        x: 50,
        y: 780 - line * 18,
        size: 10,
        font,
      })
  }
  for (let at = 0; at < images; at++) {
    const image = document.context.stream(randomBytes(Math.floor(bytes / images)), {
      Type: 'XObject',
      Subtype: 'Image',
    })
    document.context.register(image)
  }
  return document.save()
}

const facts = { name: 'Ana María Núñez', reason: 'Signed', at: new Date() }

class CadesSigner extends Signer {
  constructor(
    readonly identity: Identity,
    readonly root: Identity,
  ) {
    super()
  }
  override sign(content: Buffer) {
    return signDetached(createHash('sha256').update(content).digest(), this.identity, [this.root.certificate])
  }
}

/** The CPU of the libraries alone: the same file is loaded, gets a field, is saved incrementally and signed with the same key. */
export async function bareSigning(bytes: Uint8Array, identity: Identity, root: Identity) {
  const document = await PDFDocument.load(bytes, {
    forIncrementalUpdate: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  })
  addSignatureField(document, facts)
  return new SignPdf().sign(await document.save(), new CadesSigner(identity, root))
}

const jobOf = (identity: Identity, root: Identity): SigningJob => ({
  identity,
  chain: [root.certificate],
  facts,
  evidence: {
    requestId: '01a1ffc7-f3f5-7310-b257-8e7ae8b3de8b',
    signerName: facts.name,
    signerEmail: 'ana@example.test',
    signerDocument: 'CC 1020304321',
    signedAt: facts.at,
    ip: '203.0.113.9',
    claimedIp: null,
    userAgent: 'Browser/1',
    confirmation: { certificate: true },
    tenant: { name: 'Cooperativa Central', locale: 'es-CO', timezone: 'America/Bogota', primaryColor: null },
    provider: 'Otorga',
    certificate: { subject: 'CN=Ana', issuer: 'CN=Root', serial: '4a' },
    documents: [{ fileName: 'contract.pdf', sha256: 'a'.repeat(64) }],
  },
})

/** Microseconds of CPU of one run of `work`: the least of several rounds, because other programs disturb that one least. */
async function cpuOf(work: () => Promise<unknown>, rounds = 5, runs = 8): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    for (let run = 0; run < runs; run++) await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / runs)
  }
  return least
}

/** Measures the CPU of signing a PDF of a megabyte, by the libraries alone and by the product, and of making the certificate. */
export async function measureSigning() {
  const now = new Date()
  const root = await newRoot(now)
  const issue = () => newSigner(root, { CN: facts.name }, now)
  const signer = await issue()
  const bytes = await megabytePdf()
  const bare = () => bareSigning(bytes, signer, root)
  const own = () => signPdf(bytes.slice(), jobOf(signer, root))
  for (let warm = 0; warm < 10; warm++) await Promise.all([bare(), own(), issue()])
  // In turns, so that other programs disturb both alike.
  const least = { bare: Number.POSITIVE_INFINITY, own: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 4; round++) {
    least.bare = Math.min(least.bare, await cpuOf(bare, 2))
    least.own = Math.min(least.own, await cpuOf(own, 2))
  }
  return { bytes: bytes.length, ...least, certificate: await cpuOf(issue) }
}
