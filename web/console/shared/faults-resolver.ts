import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Judges a form by a function that names each field at fault with a code; the first code of a field counts. */
export const resolverOfFaults =
  <Typed>(faultsOf: (typed: Typed) => readonly (readonly [field: string, code: string])[]): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {}
    for (const [field, message] of faultsOf(values as Typed)) errors[field] ??= { type: 'rule', message }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
