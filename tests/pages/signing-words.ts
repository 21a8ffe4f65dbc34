import { fileURLToPath } from 'node:url'
import type { Language } from './wizard-words.js'

/** The texts of the signing page by which a person finds what to do. */
export interface SigningWords {
  again: string
  offline: string
  read: Record<'sign' | 'decline' | 'next' | 'previous' | 'larger' | 'smaller', string> & {
    title(count: number): string
    which(at: number, of: number): string
    pages(count: number): string
  }
  consent: Record<'title' | 'needed' | 'email' | 'sms' | 'sign', string> & { will(count: number): string }
  code: Record<'title' | 'label' | 'short' | 'sign' | 'again', string>
  signed: Record<'title' | 'download', string>
  decline: Record<'title' | 'choose' | 'submit' | 'words', string> & { reasons: Record<'person', string> }
  ends: Record<'declined' | 'revoked' | 'expired' | 'unknown' | 'missing' | 'failed', { title: string }>
  errors: Record<'INVALID_OTP' | 'NETWORK_ERROR', string>
}

const folder = fileURLToPath(new URL('../../web/pages/signing/texts/', import.meta.url))

/** The signing page's own texts in a language. */
export const signingWords = async (language: Language): Promise<SigningWords> =>
  ((await import(`${folder}${language}.ts`)) as Record<Language, SigningWords>)[language]
