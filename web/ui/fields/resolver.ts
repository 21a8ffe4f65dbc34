import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'

type Schema<Values> = BaseSchema<unknown, Values, BaseIssue<unknown>>

/** Judges a form by a schema of valibot, whose messages are codes; the first error of a field counts. */
export const resolverOf =
  <Values extends FieldValues>(schema: Schema<Values>): Resolver<FieldValues> =>
  (values) => {
    const read = safeParse(schema, values, { abortPipeEarly: true })
    if (read.success) return { values: read.output, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, message } of read.issues) {
      const name = path?.map(({ key }) => String(key)).join('.')
      if (name && !errors[name]) errors[name] = { type: 'rule', message }
    }
    return { values: {}, errors }
  }
