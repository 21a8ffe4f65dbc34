import { filled, type Language, languageOf } from '@otorga/kernel/base/letter'

const texts: Record<Language, { subject: string; text: string }> = {
  en: { subject: 'Your code', text: 'Your code is {code}. It is valid for {minutes} minutes.' },
  es: { subject: 'Tu código', text: 'Tu código es {code}. Vence en {minutes} minutos.' },
  pt: { subject: 'Seu código', text: 'Seu código é {code}. Expira em {minutes} minutos.' },
}

/** A one-time password as it is sent. */
export interface SentCode {
  code: string
  /** How long it is valid. */
  minutes: number
}

/** The mail or short message that brings a one-time password, in the language of a tenant's locale. */
export function codeMessage(locale: string, { code, minutes }: SentCode): { subject: string; text: string } {
  const { subject, text } = texts[languageOf(locale)]
  return { subject, text: filled(text, { code, minutes: String(minutes) }) }
}
