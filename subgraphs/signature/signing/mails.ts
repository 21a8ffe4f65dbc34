import type { TenantInfo } from '@otorga/kernel/base/context'
import { filled, languageOf, localeOfTexts, type WrittenLetter, writeLetter } from '@otorga/kernel/base/letter'
import { signerTexts } from './signer.texts.js'

type Told = Pick<TenantInfo, 'name' | 'locale'>
type Sender = Pick<TenantInfo, 'name' | 'locale' | 'timezone' | 'logoUrl' | 'primaryColor'>

/** The mail, or the short message, with the code of a signer. */
export function codeMail(tenant: Told, code: string): { subject: string; text: string } {
  const { subject, text } = signerTexts[languageOf(tenant.locale)].code
  return { subject, text: filled(text, { code, tenant: tenant.name }) }
}

export interface Invitation {
  signerName: string
  url: string
  expiresAt: Date
  again: boolean
}

/** The mail and the short message with the signer's link, for the invitation and for reminders. */
export function invitation(tenant: Sender, { signerName, url, expiresAt, again }: Invitation) {
  const { invite, remind, greeting, footnote } = signerTexts[languageOf(tenant.locale)]
  const { subject, paragraph, action } = again ? remind : invite
  const until = new Intl.DateTimeFormat(localeOfTexts(tenant.locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: tenant.timezone,
  }).format(expiresAt)
  const values = { tenant: tenant.name, name: signerName, until }
  const said = filled(paragraph, values)
  return {
    mail: writeLetter(tenant, {
      language: languageOf(tenant.locale),
      subject: filled(subject, values),
      greeting: filled(greeting, values),
      paragraphs: [said],
      action: { label: action, url },
      footnote: filled(footnote, values),
    }),
    message: { subject: filled(subject, values), text: `${said} ${url}` },
  }
}

/** The mail to the signer with the signed documents. */
export function signedMail(tenant: Sender, signerName: string): WrittenLetter {
  const { signed, greeting, footnote } = signerTexts[languageOf(tenant.locale)]
  const values = { tenant: tenant.name, name: signerName }
  return writeLetter(tenant, {
    language: languageOf(tenant.locale),
    subject: filled(signed.subject, values),
    greeting: filled(greeting, values),
    paragraphs: signed.paragraphs.map((text) => filled(text, values)),
    footnote: filled(footnote, values),
  })
}

/** The texts of the signing page. */
export function pageTexts(tenant: Told, type: 'digital_certificate' | 'electronic_otp', otp: boolean) {
  const { title, byCode, byCodeThenSign, plain } = signerTexts[languageOf(tenant.locale)].page
  const instructions = type === 'electronic_otp' ? byCode : byCodeThenSign
  return { title: filled(title, { tenant: tenant.name }), instructions: otp ? instructions : plain }
}
