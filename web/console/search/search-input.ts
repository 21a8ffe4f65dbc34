import { fallback, number, object, pipe, string, transform, union } from 'valibot'

// A number in the address is read as one; it is searched for as it was typed.
const text = pipe(
  union([string(), number()]),
  transform((typed) => String(typed).trim()),
)

/** What the address of a search says. */
export const searchInput = object({ q: fallback(text, '') })

/** The shortest text that the graph searches for. */
export const leastLength = 3
