import { check, maxLength, minLength, object, pipe, string, trim } from 'valibot'

export interface TypedText {
  text: string
}

/** The longest text that the contract takes. */
export const longestText = 30_000

/** A new version of a text, each error by its code; one that says the same as the one in force is none. */
export const textSchema = (
  present: string | undefined,
  problemOf: (text: string) => string | undefined = () => undefined,
) =>
  object({
    text: pipe(
      string(),
      trim(),
      minLength(1, 'required'),
      maxLength(longestText, 'long'),
      check((text) => text !== present, 'same'),
      check((text) => problemOf(text) === undefined, 'placeholder'),
    ),
  })
