import type { PDFDocument } from '@cantoo/pdf-lib'
import { filled, localeOfTexts } from '@otorga/kernel/base/letter'
import { type Fact, Sheet } from '@otorga/sheet/sheet'
import { type EvidenceTexts, evidenceTexts } from './evidence.texts.js'

/** How a signer confirmed: by a certificate of their own, by a one-time code, or by both. */
export interface Confirmation {
  certificate: boolean
  code?: { channel: 'email' | 'sms'; destination: string }
}

/** The evidence of a signature: who signed which documents, when, from where and how. */
export interface EvidenceFacts {
  requestId: string
  /** The tenant for which it was signed; its locale and time zone are those of the page. */
  tenant: { name: string; locale: string; timezone: string; primaryColor: string | null }
  signerName: string
  signerEmail: string
  /** Type and full number of the identity document, such as `CC 1020304321`. */
  signerDocument: string
  signedAt: Date
  ip: string | null
  claimedIp: string | null
  userAgent: string | null
  confirmation: Confirmation
  provider: string
  certificate: { subject: string; issuer: string; serial: string }
  documents: readonly { fileName: string; sha256: string }[]
}

function confirmedBy({ certificate, code }: Confirmation, texts: EvidenceTexts): string {
  const sent = code && filled(code.channel === 'email' ? texts.byEmail : texts.bySms, { to: code.destination })
  if (!certificate) return sent ?? '-'
  return sent === undefined ? texts.certificateMethod : filled(texts.certificateAfter, { code: sent })
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Made once for each locale and time zone, because making one takes as long as writing a page. */
function clockOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(`${locale} ${timeZone}`)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  clocks.set(`${locale} ${timeZone}`, made)
  return made
}

/** Appends the evidence to a document: one page, or more when there are many documents. */
export async function appendEvidence(document: PDFDocument, facts: EvidenceFacts) {
  const { tenant, certificate, signedAt } = facts
  const texts = evidenceTexts(tenant.locale)
  const moment = clockOf(localeOfTexts(tenant.locale), tenant.timezone)
  const known = (...rows: (readonly [label: string, value: string | null])[]) =>
    rows.filter((row): row is Fact => row[1] !== null)

  const sheet = new Sheet({ accent: tenant.primaryColor })
  sheet.head(tenant.name, texts.title, `${texts.request} ${facts.requestId}`)
  sheet.heading(texts.signer)
  sheet.facts([
    [texts.name, facts.signerName],
    [texts.email, facts.signerEmail],
    [texts.document, facts.signerDocument],
  ])
  sheet.heading(texts.signature)
  sheet.facts(
    known(
      [texts.when, moment.format(signedAt)],
      [texts.universal, signedAt.toISOString()],
      [texts.method, confirmedBy(facts.confirmation, texts)],
      [texts.provider, facts.provider],
      [texts.address, facts.ip],
      [texts.claimed, facts.claimedIp],
      [texts.browser, facts.userAgent],
    ),
  )
  sheet.heading(texts.sealing)
  sheet.facts([
    [texts.certificate, certificate.subject],
    [texts.issuer, certificate.issuer],
    [texts.serial, certificate.serial],
  ])
  sheet.heading(texts.documents)
  for (const { fileName, sha256 } of facts.documents) {
    sheet.paragraph(fileName, { strong: true })
    sheet.facts([[texts.sha256, sha256]])
  }
  sheet.paragraph(texts.note, { small: true })
  await sheet.writeTo(document, (page, pages) => `${facts.requestId} · ${texts.page} ${page} ${texts.of} ${pages}`)
}
