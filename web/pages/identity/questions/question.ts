import { dateOfParts } from '@otorga/ui/format/date.ts'
import * as v from 'valibot'

/** A question of a form, as the step's config defines it. */
export interface Question {
  name: string
  label?: string
  type: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'select'
  required?: boolean
  minimum?: number
  maximum?: number
  max_length?: number
  options?: string[]
}

/** What a question is called: its label, else its name in words. */
export const labelOf = ({ label, name }: Question) =>
  label || name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

const numberOf = ({ type, minimum, maximum }: Question) =>
  v.pipe(
    v.string(),
    v.transform((typed) => (typed === '' || typed === '-' ? Number.NaN : Number(typed))),
    v.check((value) => Number.isFinite(value), 'number'),
    v.check((value) => type === 'number' || Number.isInteger(value), 'integer'),
    v.check((value) => minimum === undefined || value >= minimum, 'least'),
    v.check((value) => maximum === undefined || value <= maximum, 'most'),
  )

const date = v.pipe(
  v.string(),
  v.transform((typed) => {
    const [year = '', month = '', day = ''] = typed.split('-')
    return dateOfParts({ year, month, day }) ?? ''
  }),
  v.nonEmpty('date'),
)

function filledOf(question: Question) {
  switch (question.type) {
    case 'number':
    case 'integer':
      return numberOf(question)
    case 'date':
      return date
    case 'boolean':
      return v.pipe(
        v.string(),
        v.transform((chosen) => chosen === 'yes'),
      )
    default:
      return v.pipe(v.string(), v.trim(), v.maxLength(question.max_length ?? 500, 'tooLong'))
  }
}

/** The rule of a question: an answer that fits, or none where none is needed. Its messages are codes. */
function ruleOf(question: Question) {
  const empty = question.required === false ? undefined : question.type === 'select' || question.type === 'boolean'
  const nothing = v.pipe(
    v.string(),
    v.trim(),
    v.literal(''),
    v.transform(() => undefined),
  )
  const filled = filledOf(question)
  if (empty === undefined) return v.union([nothing, filled])
  return v.pipe(v.string(), v.trim(), v.nonEmpty(empty ? 'requiredChoice' : 'required'), filled)
}

/** The rules of a form, for its fields by name. */
export const questionsSchema = (questions: readonly Question[]) =>
  v.object(Object.fromEntries(questions.map((one) => [one.name, ruleOf(one)])))

/** The answers that are sent: those that were given. */
export const answersOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
