import { formatDate } from '@otorga/ui/format/date.ts'
import { formatMoney, type MoneyFormat } from '@otorga/ui/format/money.ts'
import type { Fact } from '@otorga/ui/frame/facts.tsx'
import type { WizardAnswers } from '../application/api.ts'
import { documentName } from '../steps/documents.ts'
import type { WizardTexts } from '../texts/wizard-texts.ts'

/** The words of a choice; an answer that was no choice of these pages is shown as it was given. */
const chosen = (words: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? null : (words[value] ?? value)

/** The answers of each part of the form, as facts to read. */
export function answerFacts(texts: WizardTexts, answers: WizardAnswers, format: MoneyFormat) {
  const { cuenta, identidad, datos_personales: person, finanzas } = answers
  const { contact, personal, finances, review } = texts
  const fact = (name: string, value: string | null | undefined): Fact => ({ name, value: value || review.nothing })
  const day = (date: string | null) => date && formatDate(date, format.locale)
  return {
    contact: [
      fact(contact.email, cuenta.email),
      fact(contact.phone, cuenta.phone),
      fact(documentName(texts, identidad.document_type), identidad.document_number),
      fact(contact.expeditionDate, day(identidad.expedition_date)),
      fact(contact.expeditionPlace, identidad.expedition_place),
    ],
    personal: person
      ? [
          fact(personal.firstName, person.first_name),
          fact(personal.lastName, person.last_name),
          fact(personal.birthDate, day(person.birth_date)),
          fact(personal.gender, chosen(texts.genders, person.gender)),
          fact(personal.maritalStatus, chosen(texts.maritalStatuses, person.marital_status)),
          fact(personal.address, person.address),
          fact(personal.city, [person.city, person.department].filter(Boolean).join(', ')),
        ]
      : [],
    finances: finanzas
      ? [
          fact(finances.activity, chosen(texts.activities, finanzas.economic_activity)),
          fact(finances.income, formatMoney(finanzas.monthly_income, format)),
          fact(finances.expenses, formatMoney(finanzas.monthly_expenses, format)),
          fact(finances.purpose, finanzas.purpose),
        ]
      : [],
  }
}
