import { fileURLToPath } from 'node:url'

export type Language = 'es' | 'en' | 'pt'
export const languages: readonly Language[] = ['es', 'en', 'pt']

/** The texts of the wizard by which a person finds what to do. */
export interface WizardWords {
  next: string
  back: string
  close: string
  again: string
  simulator: { title: string; apply: string; amount: string; keep: string }
  quote: { schedule: string; title: string }
  contact: Record<
    'title' | 'email' | 'phone' | 'documentType' | 'documentNumber' | 'terms' | 'privacy' | 'readTerms',
    string
  >
  phone: { number: string }
  date: Record<'day' | 'month' | 'year', string>
  documents: { CC: string }
  personal: Record<'title' | 'firstName' | 'lastName' | 'department' | 'city', string>
  finances: Record<'title' | 'activity' | 'income' | 'expenses' | 'above', string>
  activities: { employee: string }
  review: Record<'title' | 'send' | 'change' | 'finances' | 'loan' | 'unchecked', string> & {
    changeWhat(part: string): string
  }
  state: Record<'contractAction' | 'identityAction' | 'reference' | 'decisionWaiting', string> & {
    titles: Record<'submitted' | 'unchecked' | 'approved' | 'disbursed' | 'rejected', string>
    words: Record<'checkAgain' | 'checkOver', string>
  }
  help: { contact: string }
  save: { later: string; forget: string }
  summary: string
  fieldErrors: Record<'required' | 'phone' | 'email', string> & { young(least: number): string }
  errors: { NETWORK_ERROR: string }
}

const folder = fileURLToPath(new URL('../../web/pages/wizard/texts/', import.meta.url))

/** The wizard's own texts in a language. */
export const wordsOf = async (language: Language): Promise<WizardWords> =>
  ((await import(`${folder}${language}.ts`)) as Record<Language, WizardWords>)[language]
