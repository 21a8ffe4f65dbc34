import { check, minLength, pipe, regex, string, trim } from 'valibot'

/** A text that has to be there. */
export const filled = pipe(string(), trim(), minLength(1, 'required'))

/** The number of an identity document, as the contract takes it. */
export const documentNumber = pipe(filled, regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{1,38}[A-Za-z0-9]$/, 'document'))

/** A telephone number, as the contract takes it; it may be left out. */
export const phoneOrNone = pipe(
  string(),
  trim(),
  check((text) => text === '' || /^\+?[0-9][0-9 ().-]{4,28}[0-9]$/.test(text), 'phone'),
)
