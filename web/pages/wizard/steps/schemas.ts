import { ageAt, type CalendarDate } from '@otorga/quote/calendar'
import { internationalPhone } from '@otorga/ui/fields/countries.ts'
import { dateOfParts } from '@otorga/ui/format/date.ts'
import * as v from 'valibot'
import { isDocumentNumber } from './documents.ts'

// The messages are codes; the catalogs have their words. The limits are those of the contract.

const text = (most = 200) => v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(most, 'tooLong'))
const optionalText = (most = 200) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, 'tooLong'),
    v.transform((one) => one || null),
  )
const choice = v.pipe(v.string(), v.nonEmpty('requiredChoice'))
const optionalChoice = v.pipe(
  v.string(),
  v.transform((one) => one || null),
)
const accepted = v.pipe(
  v.boolean(),
  v.check((one) => one, 'accept'),
)
const email = v.pipe(text(254), v.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'email'))
const phone = v.pipe(
  v.string(),
  v.check((one) => one.split(' ')[1] !== '' && one !== '', 'required'),
  v.check((one) => internationalPhone(one) !== undefined, 'phone'),
  v.transform((one) => internationalPhone(one)!),
)

/** A date as it was typed, `year-month-day`, turned into a day of the calendar that is not to come. */
const past = (today: CalendarDate) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const [year = '', month = '', day = ''] = typed.split('-')
      return dateOfParts({ year, month, day }) ?? ''
    }),
    v.nonEmpty('date'),
    v.check((date) => date <= today, 'future'),
  )
const optionalPast = (today: CalendarDate) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    past(today),
  ])

export interface Ages {
  min: number | null
  max: number | null
}

/** E-mail and phone, which can be changed as long as the application is a draft. */
export const accountSchema = v.object({ email, phone })

export const contactSchema = (today: CalendarDate) =>
  v.pipe(
    v.object({
      ...accountSchema.entries,
      document_type: choice,
      document_number: text(40),
      expedition_date: optionalPast(today),
      expedition_place: optionalText(),
      accepts_terms: accepted,
      accepts_privacy: accepted,
    }),
    v.forward(
      v.partialCheck(
        [['document_type'], ['document_number']],
        ({ document_type: type, document_number: number }) => isDocumentNumber(type, number),
        'document',
      ),
      ['document_number'],
    ),
  )

export const personalSchema = (today: CalendarDate, { min, max }: Ages) =>
  v.object({
    first_name: text(),
    last_name: text(),
    birth_date: v.pipe(
      v.string(),
      v.nonEmpty('required'),
      past(today),
      v.check((date) => ageAt(date, today) >= (min ?? 0), 'young'),
      // The contract takes nobody for older than 150.
      v.check((date) => ageAt(date, today) <= (max ?? 150), 'old'),
    ),
    gender: optionalChoice,
    marital_status: optionalChoice,
    address: optionalText(),
    department: optionalText(),
    city: optionalText(),
  })

const amount = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.regex(/^\d+(\.\d*)?$/, 'amount'),
  v.transform(Number),
  v.maxValue(999_999_999_999.99, 'amount'),
)

export const financesSchema = v.object({
  economic_activity: choice,
  monthly_income: amount,
  monthly_expenses: amount,
  purpose: optionalText(500),
})
