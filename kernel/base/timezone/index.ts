import type { Problem } from '../errors/index.js'

function isTimezone(name: string): boolean {
  // Newer engines take offsets such as +05:30 too, which are no zones.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What is wrong with the name of a time zone in a field; nothing where it is absent. */
export const timezoneProblems = (field: string, name: string | null | undefined): Problem[] =>
  name === null || name === undefined || isTimezone(name) ? [] : [{ field, message: 'must be an IANA time zone' }]
