/** The values that a contract knows, by the names that stand in braces; the platform refuses any other. */
export const placeholders = [
  'number',
  'date',
  'lender',
  'lender_contact',
  'borrower',
  'document',
  'contact',
  'product',
  'amount',
  'term',
  'instalments',
  'rate',
  'payout',
  'apr',
  'interest',
  'total',
] as const

const mostPlaceholders = 100
const known = new RegExp(`\\{(?:${placeholders.join('|')})\\}`, 'g')

/** The first brace of a text that no contract knows, or the one beyond the most; undefined where there is none. */
export function placeholderProblem(text: string): string | undefined {
  const brace = /\{[^{}]{0,40}\}?|\}/.exec(text.replace(known, ''))
  if (brace) return brace[0]
  return text.match(known)?.[mostPlaceholders]
}
