import { keptPhone } from '@otorga/ui/fields/countries.ts'
import type { WizardAnswers } from '../application/api.ts'

/** What the fields of the contact show of what is saved. */
export function savedContact(answers: WizardAnswers | undefined, country: string) {
  return {
    email: answers?.cuenta.email ?? '',
    phone: answers ? keptPhone(answers.cuenta.phone, country) : '',
    document_type: answers?.identidad.document_type ?? '',
    document_number: '',
    expedition_date: answers?.identidad.expedition_date ?? '',
    expedition_place: answers?.identidad.expedition_place ?? '',
    accepts_terms: answers !== undefined,
    accepts_privacy: answers !== undefined,
  }
}
