import { describe, expect, it } from 'vitest'
import { codeMail, pageTexts } from './mails.js'
import { signerTexts } from './signer.texts.js'

const tenant = (locale: string) => ({ name: 'Coop', locale })

describe('what signers read', () => {
  it.each([
    ['es-CO', 'Tu código para firmar', 'Documentos de Coop'],
    ['pt-BR', 'Seu código para assinar', 'Documentos de Coop'],
    ['en-GB', 'Your signing code', 'Documents of Coop'],
    ['fr-FR', 'Your signing code', 'Documents of Coop'],
  ])('is in the language of %s: the code, and the signing page', (locale, subject, title) => {
    const mail = codeMail(tenant(locale), '012345')
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain('012345')
    expect(mail.text).toContain('Coop')
    expect(pageTexts(tenant(locale), 'electronic_otp', true).title).toBe(title)
  })
  it.each(['en', 'es', 'pt'] as const)(
    'says in %s whether a code is needed, and whether something follows it',
    (language) => {
      const { byCode, byCodeThenSign, plain } = signerTexts[language].page
      const said = (...asked: ['digital_certificate' | 'electronic_otp', boolean]) =>
        pageTexts(tenant(language), ...asked).instructions
      expect(said('electronic_otp', true)).toBe(byCode)
      expect(said('digital_certificate', true)).toBe(byCodeThenSign)
      expect(said('digital_certificate', false)).toBe(plain)
      expect(new Set([byCode, byCodeThenSign, plain]).size).toBe(3)
    },
  )
})
