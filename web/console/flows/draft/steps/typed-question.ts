import { textsOf } from '../../version/parts.ts'

export const answerTypes = ['string', 'number', 'integer', 'boolean', 'date', 'select'] as const
export type AnswerType = (typeof answerTypes)[number]

/** A question of a form as it is typed. */
export interface TypedQuestion {
  name: string
  label: string
  type: AnswerType
  required: boolean
  minimum: string
  maximum: string
  maxLength: string
  /** One on a line. */
  options: string
}

export const emptyQuestion: TypedQuestion = {
  name: '',
  label: '',
  type: 'string',
  required: true,
  minimum: '',
  maximum: '',
  maxLength: '',
  options: '',
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A question of a config as the form shows it. */
export const typedQuestion = (stored: Readonly<Record<string, unknown>>): TypedQuestion => ({
  name: text(stored.name),
  label: text(stored.label),
  type: answerTypes.find((one) => one === stored.type) ?? 'string',
  required: stored.required !== false,
  minimum: text(stored.minimum),
  maximum: text(stored.maximum),
  maxLength: text(stored.max_length),
  options: textsOf(stored.options).join('\n'),
})

const linesIn = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isNumber = (type: AnswerType) => type === 'number' || type === 'integer'

/** A question as the config says it: what its type of answer knows, and nothing that is empty. */
export const questionOf = ({ name, label, type, required, minimum, maximum, maxLength, options }: TypedQuestion) => ({
  name: name.trim(),
  ...(label.trim() && { label: label.trim() }),
  type,
  ...(!required && { required: false }),
  ...(isNumber(type) && minimum !== '' && { minimum: Number(minimum) }),
  ...(isNumber(type) && maximum !== '' && { maximum: Number(maximum) }),
  ...(type === 'string' && maxLength !== '' && { max_length: Number(maxLength) }),
  ...(type === 'select' && { options: [...linesIn(options)] }),
})

export type QuestionFault = 'questionName' | 'questionTwice' | 'questionOptions' | 'questionRange'

/** What is wrong with one of several questions, by the rules of the platform. */
export function questionFault(question: TypedQuestion, all: readonly TypedQuestion[]): QuestionFault | undefined {
  const { name, type, minimum, maximum, maxLength, options } = question
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(name.trim())) return 'questionName'
  const reserved = ['constructor', 'prototype'].includes(name.trim())
  if (reserved || all.some((one) => one !== question && one.name.trim() === name.trim())) return 'questionTwice'
  const lines = linesIn(options)
  if (type === 'select' && (lines.length === 0 || lines.length > 100 || new Set(lines).size < lines.length))
    return 'questionOptions'
  if (isNumber(type) && [minimum, maximum].some((one) => Number.isNaN(Number(one)))) return 'questionRange'
  if (isNumber(type) && minimum !== '' && maximum !== '' && Number(minimum) > Number(maximum)) return 'questionRange'
  if (type === 'string' && maxLength !== '' && !(Number(maxLength) >= 1 && Number(maxLength) <= 2000))
    return 'questionRange'
  return undefined
}
