import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactSchema, financesSchema, personalSchema } from './schemas.ts'

const today = '2026-03-15'
const contact = {
  email: 'luz@example.test',
  phone: 'CO 3001234567',
  document_type: 'CC',
  document_number: '1098765432',
  expedition_date: '',
  expedition_place: '',
  accepts_terms: true,
  accepts_privacy: true,
}
const personal = {
  first_name: 'Luz',
  last_name: 'Marín',
  birth_date: '1992-2-29',
  gender: '',
  marital_status: '',
  address: '',
  department: '',
  city: '',
}
/** Judges as the forms do: the first fault of a field ends its judgement. */
const read = (schema: BaseSchema<unknown, unknown, BaseIssue<unknown>>, values: object) =>
  safeParse(schema, values, { abortPipeEarly: true })
const codes = (judged: { issues?: readonly { path?: readonly { key: unknown }[]; message: string }[] }) =>
  (judged.issues ?? []).map(({ path, message }) => `${path?.map(({ key }) => key).join('.')}: ${message}`)

describe('the contact', () => {
  const judge = (more: object) => codes(read(contactSchema(today), { ...contact, ...more }))
  it('is sent with an international phone number, and without what was left empty', () => {
    expect(read(contactSchema(today), contact).output).toMatchObject({
      phone: '+573001234567',
      expedition_date: undefined,
      expedition_place: null,
    })
  })
  it('names what is missing or wrong, at its field', () => {
    expect(judge({ email: '' })).toEqual(['email: required'])
    for (const email of ['luz', 'luz@', '@x.test', 'luz@example', 'a b@example.test', 'luz@example..test'])
      expect(judge({ email })).toEqual(['email: email'])
    expect(judge({ phone: 'CO ' })).toEqual(['phone: required'])
    expect(judge({ phone: 'CO 300' })).toEqual(['phone: phone'])
    expect(judge({ document_number: '12' })).toEqual(['document_number: document'])
    expect(judge({ document_type: '' })).toEqual(['document_type: requiredChoice'])
    expect(judge({ expedition_date: '2026-3-16' })).toEqual(['expedition_date: future'])
    expect(judge({ expedition_date: '2026-2-30' })).toEqual(['expedition_date: date'])
    expect(judge({ accepts_terms: false })).toEqual(['accepts_terms: accept'])
  })
  it('knows the numbers of each kind of document', () => {
    for (const [document_type, document_number] of [
      ['PA', 'AB123456'],
      ['CPF', '12345678909'],
      ['DNI', '12345678'],
    ])
      expect(judge({ document_type, document_number })).toEqual([])
    expect(judge({ document_type: 'CPF', document_number: '1098765432' })).toEqual(['document_number: document'])
  })
})

describe('the personal data', () => {
  const judge = (birth_date: string, ages = { min: 18 as number | null, max: 75 as number | null }) =>
    codes(read(personalSchema(today, ages), { ...personal, birth_date }))
  it('takes everybody whom the product lends to, from birthday to birthday', () => {
    expect(judge('2008-3-15')).toEqual([])
    expect(judge('2008-3-16')).toEqual(['birth_date: young'])
    expect(judge('1950-3-16')).toEqual([])
    expect(judge('1950-3-15')).toEqual(['birth_date: old'])
    expect(judge('1949-3-15', { min: null, max: null })).toEqual([])
  })
  it('takes days of the calendar only', () => {
    expect(judge('')).toEqual(['birth_date: required'])
    expect(judge('1991-2-29')).toEqual(['birth_date: date'])
    expect(judge('2026-3-16')).toEqual(['birth_date: future'])
  })
})

describe('the finances', () => {
  const judge = (more: object) =>
    read(financesSchema, {
      economic_activity: 'employee',
      monthly_income: '3500000',
      monthly_expenses: '1200000.5',
      purpose: '',
      ...more,
    })
  it('are sent as the numbers that were typed', () => {
    expect(judge({}).output).toMatchObject({ monthly_income: 3_500_000, monthly_expenses: 1_200_000.5, purpose: null })
  })
  it('need both amounts and an activity; nothing earned is an answer', () => {
    expect(codes(judge({ monthly_income: '' }))).toEqual(['monthly_income: required'])
    expect(codes(judge({ economic_activity: '' }))).toEqual(['economic_activity: requiredChoice'])
    expect(judge({ monthly_income: '0' }).success).toBe(true)
  })
})
