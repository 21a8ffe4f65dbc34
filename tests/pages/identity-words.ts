import { fileURLToPath } from 'node:url'
import type { Language } from './wizard-words.js'

type Turn = 'turn_left' | 'turn_right' | 'any'

/** The texts of the identity page by which a person finds what to do. */
export interface IdentityWords {
  again: string
  next: string
  send: string
  openCamera: string
  chooseFile: string
  useCamera: string
  onPhone: string
  notPassed: string
  offline: string
  attempts(left: number): string
  progress(at: number, of: number): string
  camera: {
    take: string
    hints: Record<'dark' | 'closer' | 'good' | 'turn', string>
    trouble: Record<'refused' | 'busy' | 'absent' | 'lost', { title: string }>
  }
  card: {
    title: string
    files: string
    use: string
    send: string
    again: string
    choose: string
    sides: Record<'front' | 'back', string>
    prompt: Record<'front' | 'back', string>
    look: Record<'front' | 'back', string>
    kept(side: string): string
  }
  face: { title: string; straight: string; look: string; files: string; turns: Record<Turn, string> }
  files: { missing: string }
  form: { yes: string }
  fieldErrors: { required: string; number: string }
  code: Record<'title' | 'enter' | 'sms' | 'email' | 'label' | 'confirm' | 'short', string> & {
    sent(to: string): string
    wait(clock: string): string
  }
  handover: { title: string; here: string; code: string; follow(done: number, of: number): string }
  documents: Record<'cc' | 'passport', string>
  findings: Record<'image_blurred' | 'otp_wrong' | 'sides_equal', string>
  about(field: string, words: string): string
  waiting: { title: string }
  ends: Record<
    'approved' | 'review' | 'rejected' | 'failed' | 'expired' | 'cancelled' | 'unknown' | 'trouble',
    { title: string }
  >
  help: { contact: string }
  errors: Record<'NETWORK_ERROR' | 'TENANT_SUSPENDED', string>
}

const folder = fileURLToPath(new URL('../../web/pages/identity/texts/', import.meta.url))

/** The identity page's own texts in a language. */
export const identityWords = async (language: Language): Promise<IdentityWords> =>
  ((await import(`${folder}${language}.ts`)) as Record<Language, IdentityWords>)[language]
